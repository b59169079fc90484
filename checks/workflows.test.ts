import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validateWorkflow } from '@action-validator/core';
import { expect, it } from 'vitest';

const workflows = path.resolve(__dirname, '..', '.github', 'workflows');

it.each(readdirSync(workflows))('GitHub accepts %s', (name) => {
  expect(validateWorkflow(readFileSync(path.join(workflows, name), 'utf8')).errors).toEqual([]);
});
