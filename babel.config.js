// Read by the bundler's babel-loader, because docusaurus.config.ts leaves `swcJsLoader` off.
module.exports = {
  presets: [require.resolve('@docusaurus/core/lib/babel/preset')],
};
