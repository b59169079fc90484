import { readFileSync } from 'node:fs';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { iconNames } from './iconNames';

it('every icon is in the file, and everything in the file is an icon', () => {
  const ids: unknown[] = [];
  visit(fromHtml(readFileSync('static/icons.svg', 'utf8'), { space: 'svg' }), 'element', (element) => {
    if (element.tagName === 'symbol') {
      ids.push(element.properties.id);
    }
  });
  expect(ids).toEqual([...iconNames]);
});
