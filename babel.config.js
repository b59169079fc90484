// Compiles src/ and facts/ for the browser and for the pages made at build time; see plugins/compilers.ts. Docusaurus'
// preset also writes for older browsers and for Node.js, which SWC does afterwards: the scripts are the same without it.
module.exports = {
  presets: [
    [require.resolve('@babel/preset-react'), { runtime: 'automatic' }],
    require.resolve('@babel/preset-typescript'),
  ],
};
