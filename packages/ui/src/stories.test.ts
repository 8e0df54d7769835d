import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const files = globSync('**/*.tsx', { cwd: import.meta.dirname });
const isStory = (file: string) => file.endsWith('.stories.tsx');
const isTest = (file: string) => file.endsWith('.test.tsx');

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const stories = [
  ...files.filter(isStory).map(read),
  ...globSync('../stories/**/*.tsx', { cwd: import.meta.dirname }).map(read),
].join('\n');
const entries = globSync('*/index.ts', { cwd: import.meta.dirname });
const exported = [...entries, 'index.ts'].map(read).join('\n');

/** They render nothing of their own. */
const INVISIBLE = new Set(['OverlayRoot', 'GlobalStyle']);

const components = files
  .filter((file) => !isStory(file) && !isTest(file))
  .map((file) => path.basename(file, '.tsx'))
  .filter((name) => /^[A-Z]/.test(name) && !INVISIBLE.has(name))
  .filter((name) => new RegExp(`export \\{[^}]*\\b${name}\\b`).test(exported));

describe('the catalogue', () => {
  it.each(components)('has a story for the exported component %s', (name) => {
    expect(stories).toMatch(new RegExp(`<${name}[\\s/>]|component: ${name}\\b`));
  });
});
