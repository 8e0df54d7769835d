import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { workspaceFolders } from '../rv/typeGroups.mjs';
import { checkSamples, collectSamples } from './checkSamples.mjs';

const workspace = path.resolve(import.meta.dirname, '../../..');
const document = (file, ...blocks) => ({
  file,
  links: [],
  spans: [],
  blocks: blocks.map(([language, text, named = null]) => ({ language, text, file: named })),
});
const check = (...documents) => checkSamples(workspace, collectSamples(documents, workspaceFolders()));

describe('checkSamples', () => {
  test('accepts samples that use each other and the workspace', () => {
    const limit = [
      'ts',
      "export const LIMIT = 3;\nconst unused = 'is fine';",
      'packages/contracts/src/limit.ts',
    ];
    const user = [
      'ts',
      "import { LANGUAGES } from './languages.ts';\nimport { LIMIT } from './limit.ts';\nLANGUAGES.slice(LIMIT);",
    ];
    expect(check(document('packages/contracts/README.md', limit, user))).toEqual([]);
  });

  test('reports what does not compile, with document, sample and line', () => {
    const sample = ['ts', "import { LANGUAGES } from './languages.ts';\nLANGUAGES.slice('a');"];
    expect(check(document('packages/contracts/README.md', ['sh', 'npm start'], sample))).toEqual([
      expect.stringMatching(
        /^packages\/contracts\/README\.md: the sample packages\/contracts\/src\/sample1\.ts, line 2: Argument of type 'string'/,
      ),
    ]);
  });

  test('reports an import that does not exist, and a syntax error', () => {
    const problems = check(
      document(
        'packages/contracts/README.md',
        ['ts', "import { nothing } from './languages.ts';\nnothing;"],
        ['ts', 'const = 1;'],
      ),
    );
    expect(problems.join('\n')).toMatch(/has no exported member 'nothing'/);
    expect(problems.join('\n')).toMatch(/sample2\.ts, line 1/);
  });

  test('wants a file for a sample outside of a workspace', () => {
    expect(check(document('docs/guide.md', ['ts', 'export {};']))).toEqual([
      expect.stringMatching(/^docs\/guide\.md: a sample outside of a workspace names its file/),
    ]);
  });
});
