import { isDeepStrictEqual } from 'node:util';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import js from '@eslint/js';
import { ESLint } from 'eslint';
import typescript from 'typescript-eslint';
import { eslintConfig } from './config.mjs';
import { PLUGIN_PRESETS } from './pluginRules.mjs';
import { VALID, VIOLATIONS } from './violations.mjs';

const WORKSPACES = ['mf-chat', 'mf-payments', 'ui', 'server', 'shell'];
let top;
let found;

const write = (file, text) => {
  mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
  writeFileSync(path.join(top, file), text);
};

/** The problems in the files of a workspace. */
async function lint(workspace) {
  const folder = path.join(top, workspace);
  const eslint = new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    overrideConfig: eslintConfig(workspace, { project: path.join(folder, 'tsconfig.json') }),
  });
  const results = await eslint.lintFiles('.');
  return results.map(({ filePath, messages }) => [path.relative(top, filePath), messages]);
}

beforeAll(async () => {
  const cache = path.resolve(import.meta.dirname, '../.cache');
  mkdirSync(cache, { recursive: true });
  top = mkdtempSync(path.join(cache, 'lint-'));
  const compilerOptions = {
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    types: [],
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  for (const workspace of WORKSPACES) {
    write(`${workspace}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['src'] }));
    write(`${workspace}/src/lib.ts`, 'export {};\n');
  }
  for (const { file, code } of [...VIOLATIONS, ...VALID]) write(file, code);
  found = Object.fromEntries((await Promise.all(WORKSPACES.map(lint))).flat());
}, 120_000);
afterAll(() => rmSync(top, { recursive: true, force: true }));

const problemsOf = (file) => found[file].map(({ ruleId, message }) => ({ rule: ruleId, message }));

describe('each rule of the configuration', () => {
  test.each(VIOLATIONS.map(({ rule, file, message }) => [rule, file, message]))(
    '%s reports %s',
    (rule, file, message) => {
      const problems = problemsOf(file);
      expect([...new Set(problems.map((problem) => problem.rule))]).toEqual([rule]);
      if (message) expect(problems[0].message).toBe(message);
    },
  );

  test.each(VALID.map(({ file }) => [file]))('accepts %s', (file) => {
    expect(problemsOf(file)).toEqual([]);
  });
});

describe('the list of violations', () => {
  const presets = [
    js.configs.recommended.rules,
    ...typescript.configs.recommended.map(({ rules }) => rules ?? {}),
    ...PLUGIN_PRESETS,
  ];
  const asList = (setting) => [setting].flat();
  const isOff = (setting) => ['off', 0].includes(asList(setting)[0]);
  /** Rules of a preset need no violation here unless we change their options. */
  const isOurs = ([name, setting]) =>
    !isOff(setting) &&
    !presets.some((rules) => name in rules && isDeepStrictEqual(asList(rules[name]), asList(setting)));
  const rulesOf = (workspace) => eslintConfig(workspace).flatMap(({ rules = {} }) => Object.entries(rules));

  test('has every rule that we enable or change', () => {
    const ours = WORKSPACES.flatMap(rulesOf).filter(isOurs);
    const names = new Set(ours.map(([name]) => name));
    names.delete('no-restricted-syntax');
    expect([...names].filter((name) => !VIOLATIONS.some(({ rule }) => rule === name))).toEqual([]);
  });

  test('has a rule of every plugin', () => {
    const plugins = WORKSPACES.flatMap((workspace) => eslintConfig(workspace)).flatMap((part) =>
      Object.keys(part.plugins ?? {}),
    );
    const shown = VIOLATIONS.map(({ rule }) => rule.split('/').slice(0, -1).join('/'));
    expect([...new Set(plugins)].filter((name) => !shown.includes(name))).toEqual([]);
  });

  test('has every restricted syntax', () => {
    const patterns = WORKSPACES.flatMap(rulesOf)
      .filter(([name]) => name === 'no-restricted-syntax')
      .flatMap(([, [, ...lists]]) => lists);
    const shown = new Set(VIOLATIONS.map(({ message }) => message));
    expect(patterns.filter(({ message }) => !shown.has(message))).toEqual([]);
    // One selector per message; otherwise a violation could come from any of them.
    const distinct = (key) => new Set(patterns.map((pattern) => pattern[key])).size;
    expect(distinct('message')).toBe(distinct('selector'));
  });
});
