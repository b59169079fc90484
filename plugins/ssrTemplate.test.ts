import { expect, it } from 'vitest';
import { ssrTemplate } from './ssrTemplate';

it('starts the scripts of the page itself, and leaves the rest of the template to Docusaurus', () => {
  const template = ssrTemplate();
  expect(template).not.toContain('defer');
  expect(template).toMatch(/<script>\(.*\)\(\[<% it\.scripts\.forEach/s);
  for (const part of ['it.htmlAttributes', 'it.headTags', 'it.stylesheets', 'it.appHtml', 'it.postBodyTags']) {
    expect(template).toContain(part);
  }
});
