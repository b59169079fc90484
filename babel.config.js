// Compiles src/ and facts/ for the browser and for the pages made at build time; see plugins/compilers.ts.
module.exports = {
  presets: [require.resolve('@docusaurus/core/lib/babel/preset')],
};
