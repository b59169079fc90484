// Written by plugins/page-titles.ts.
declare module '@generated/page-titles/titles.json' {
  const titles: Readonly<Record<string, string>>;
  export default titles;
}
