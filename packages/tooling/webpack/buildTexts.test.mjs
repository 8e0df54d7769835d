/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { copyWorkspace } from '../copy/copyWorkspace.ts';
import { findPackagedNode, isRequiredNode } from '../rv/runtime.mjs';
import { workspace } from './projects.mjs';

const likes = (language) => `mf-likes/src/locales/${language}.json`;
const page = (language) => `mf-account/src/pages/return-policy/${language}.json`;
const TERMS = 'packages/contracts/locales/legal/terms/fi.json';

const node = isRequiredNode() ? process.execPath : (findPackagedNode() ?? process.execPath);

let folder;
const inCopy = (...parts) => path.join(folder, ...parts);
const read = (file) => readFileSync(inCopy(file), 'utf8');

/** The script that `npm run build` runs in a project's folder. */
function build(project) {
  const { scripts, name } = JSON.parse(read(`${project}/package.json`));
  const [, script] = scripts.build.split(' ');
  const env = { ...process.env, npm_package_name: name };
  const { status, stderr, stdout } = spawnSync(node, [script], {
    cwd: inCopy(project),
    env,
    encoding: 'utf8',
  });
  return { status, stderr, stdout };
}

const mended = [];
/** Breaks a file of the copy until the end of the test. */
function change(file, from, to) {
  const before = read(file);
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${from}`);
  mended.push(() => writeFileSync(inCopy(file), before));
  writeFileSync(inCopy(file), after);
}

/** The line of the first text that a pattern finds. */
const lineOf = (file, pattern) =>
  read(file)
    .split('\n')
    .findIndex((line) => pattern.test(line)) + 1;

const built = () => ({
  folders: readdirSync(inCopy('mf-likes/dist')).sort(),
  current: read('mf-likes/dist/current'),
});

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rv-build-texts-'));
  copyWorkspace(workspace, folder);
}, 120_000);
afterEach(() => {
  for (const mend of mended.splice(0).reverse()) mend();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the build of a remote', () => {
  let before;
  beforeAll(() => {
    expect(build('mf-likes')).toEqual(expect.objectContaining({ status: 0, stderr: '' }));
    before = built();
  }, 120_000);

  test('ships right texts in eleven languages', () => {
    const { release } = JSON.parse(read(`mf-likes/dist/${before.current.trim()}/release.json`));
    expect(Object.keys(release.locales)).toHaveLength(11);
    // Another test has the rule: no Polish line ends with a word of one letter.
    expect(read(`mf-likes/dist/${before.current.trim()}/${release.locales.pl}`)).not.toMatch(/ [iouwz] /i);
  });

  // Each in a language of its own: one build names them all.
  const FAULTS = [
    [likes('de'), /^ {2}"title": .*\n/m, '', /^\{/, 'title: is missing'],
    [
      likes('nl'),
      /^ {2}"title": /m,
      '  "headline": "Likes",\n  "title": ',
      /"headline"/,
      'headline: is not in the English texts',
    ],
    [likes('sv'), /\{\{name\}\}/, '{{name}', /\{\{name\}[^}]/, /[\w.]+: has a broken placeholder/],
    [
      likes('fi'),
      /\{\{name\}\}/,
      '{{nmae}}',
      /nmae/,
      /[\w.]+: placeholders are nmae; the English text has name/,
    ],
    [
      likes('pl'),
      /^ *"\w+_few": .*\n/m,
      '',
      /_one":/,
      /[\w.]+: plural forms are one, many, other; the language has one, few, many, other/,
    ],
    [likes('it'), /",\n/, '"\n', /^ {2}"\w+": \{/, '*: is not valid JSON: '],
    [
      'mf-likes/src/locales/labels/sv.json',
      /"(\w+)": "/,
      '"other": "',
      /"other"/,
      'other: is not in the English texts',
    ],
  ];

  test('refuses missing and unknown keys, broken and unknown placeholders, wrong plural forms, invalid JSON and missing labels with file, line and key, and ships nothing', () => {
    for (const [file, from, to] of FAULTS) change(file, from, to);
    const { status, stderr } = build('mf-likes');
    expect(status).toBe(1);
    for (const [file, , , where, problem] of FAULTS) {
      const start = `${file}:${lineOf(file, where)} `;
      const line = stderr.split('\n').find((each) => each.startsWith(start)) ?? stderr;
      expect(line.slice(start.length)).toEqual(
        typeof problem === 'string' ? expect.stringContaining(problem) : expect.stringMatching(problem),
      );
    }
    expect(built()).toEqual(before);
  });

  test('refuses a language that is missing', () => {
    const file = inCopy('mf-likes/src/locales/da.json');
    const text = readFileSync(file);
    mended.push(() => writeFileSync(file, text));
    rmSync(file);
    const { status, stderr } = build('mf-likes');
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('mf-likes/src/locales/da.json:1 *: the file is missing'),
    ]);
    expect(built()).toEqual(before);
  });
});

describe('the build', () => {
  test.each([
    ['shell', 'packages/platform/src/locales/it.json', /"\w+": "[^{"]+"/, '"wrong": "Testo"'],
    ['shell', 'packages/people/src/locales/no.json', /"\w+": "[^{"]+"/, '"wrong": "Tekst"'],
    ['shell', 'packages/contracts/locales/errors/fr.json', /"\w+": "[^{"]+"/, '"wrong": "Texte"'],
    [
      'packages/server',
      'packages/server/src/kernel/texts/locales/es.json',
      /"\w+": "[^{"]+"/,
      '"wrong": "T"',
    ],
    ['packages/console', 'packages/console/src/locales/nl.json', /"\w+": "[^{"]+"/, '"wrong": "Tekst"'],
  ])('of %s refuses %s', (project, file, from, to) => {
    change(file, from, to);
    const { status, stderr } = build(project);
    expect(status).toBe(1);
    expect(stderr).toContain(`${file}:${lineOf(file, /"wrong"/)} `);
    expect(stderr).toMatch(/wrong: is not in the English texts/);
    expect(existsSync(inCopy(project, 'dist'))).toBe(false);
  });

  const PAGE_FAULTS = [
    ['fi', /"heading": "[^"]+",\n/, '', /^ {4}\{$/, 'sections.0.heading: is missing'],
    ['da', /"intro": /, '"lead": "Lead",\n  "intro": ', /"lead"/, 'lead: is not in the English page'],
    ['sv', /\{\{email\}\}/, '{{email}', /\{\{email\}[^}]/, 'has a broken placeholder'],
    ['de', /\{\{refund_days\}\}/, '{{firm}}', /"intro"/, 'placeholders are '],
    ['nl', /"title": ("[^"]+"),\n/, '"title": $1\n', /"intro"/, '*: is not valid JSON: '],
  ];

  test('refuses a static page with a missing paragraph, an unknown field, a broken or unknown placeholder, or invalid JSON', () => {
    for (const [language, from, to] of PAGE_FAULTS) change(page(language), from, to);
    const { status, stderr } = build('mf-account');
    expect(status).toBe(1);
    for (const [language, , , where, problem] of PAGE_FAULTS) {
      const file = page(language);
      const lines = stderr
        .split('\n')
        .filter((line) => line.startsWith(`${file}:`) && line.includes(problem));
      expect(lines).toEqual([expect.stringContaining(`${file}:${lineOf(file, where)} `)]);
    }
    expect(existsSync(inCopy('mf-account/dist'))).toBe(false);
  });

  test('of the server refuses terms without a heading', () => {
    change(TERMS, /"heading": "[^"]+",\n/, '');
    const { status, stderr } = build('packages/server');
    expect([status, stderr]).toEqual([1, expect.stringContaining('sections.0.heading: is missing')]);
    expect(stderr).toContain(`${TERMS}:${lineOf(TERMS, /^ {4}\{$/)} `);
  });

  test('of the server accepts what is there', () => {
    expect(build('packages/server')).toEqual({ status: 0, stderr: '', stdout: 'server: texts checked\n' });
  });
});
