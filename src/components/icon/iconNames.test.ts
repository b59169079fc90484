import { readFileSync } from 'node:fs';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { iconNames } from './iconNames';

it('the file contains every icon, and nothing else', () => {
  const ids: unknown[] = [];
  visit(fromHtml(readFileSync('static/icons.svg', 'utf8'), { space: 'svg' }), 'element', (element) => {
    if (element.tagName === 'symbol') {
      ids.push(element.properties.id);
    }
  });
  expect(ids).toEqual([...iconNames]);
});
