import { existsSync } from 'node:fs';
import path from 'node:path';
import { FIGURES } from '@rendezvous/contracts';
import { placeholdersOf } from './compareLanguage.mjs';
import { readTextFile } from './textFile.mjs';

const FOLDER = 'packages/tooling/texts/notes';
const FIELDS = ['where', 'values', 'limits'];
/** What a placeholder counts as: a number, or a name or an amount. */
const typicalValue = (placeholder) => (placeholder === '{{count}}' ? '99' : '0123456789');

/**
 * What a translator needs to know about the texts of a namespace: `notes/<namespace>.json`.
 * @typedef {object} Notes
 * @property {Record<string, string>} where place on the screen by key or by the start of keys (`profile`, `profile.photos`)
 * @property {Record<string, string>} values what fills a placeholder, by its name; figures of contracts need none
 * @property {Record<string, number>} limits most characters by key; `*` stands for one part (`mail.*.subject`)
 */

/** @param {string} top absolute @param {string} namespace such as `labels:chat` */
const notesFile = (top, namespace) => path.join(top, FOLDER, `${namespace.replace(':', '-')}.json`);

/** The longest start of a key that has an entry. */
function longestStart(entries, key) {
  const parts = key.split('.');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('.')).find((start) => start in entries);
}

const matches = (pattern, key) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`).test(key);

const limitOf = ({ limits }, key) => Object.entries(limits).find(([pattern]) => matches(pattern, key))?.[1];

const textsOfForms = (forms) => [...forms.values()].filter((text) => typeof text === 'string');

/**
 * The note of one text, in a line: where it is, what fills its placeholders, how long it may be.
 * @param {Notes} notes
 * @param {string} key without its plural form
 * @param {string[]} placeholders
 */
export function noteOf(notes, key, placeholders) {
  const start = longestStart(notes.where, key);
  const limit = limitOf(notes, key);
  const value = (name) =>
    notes.values[name] ?? (name in FIGURES ? `a figure, at present ${FIGURES[name]}` : undefined);
  return [
    start === undefined ? undefined : notes.where[start],
    ...placeholders.map((name) => (value(name) ? `{{${name}}}: ${value(name)}` : undefined)),
    limit === undefined ? undefined : `at most ${limit} characters`,
  ]
    .filter((part) => part !== undefined)
    .join('; ');
}

const emptyNotes = { where: {}, values: {}, limits: {} };

/** @returns {Notes} what there is, for an export */
export function readNotes(top, namespace) {
  const file = notesFile(top, namespace);
  return { ...emptyNotes, ...(existsSync(file) ? readTextFile(file).tree : {}) };
}

/** @param {Map<string, Map<string, unknown>>} english texts with their plural forms, by key */
function problemsOfKeys(notes, english) {
  const keys = [...english.keys()];
  const filled = [...english].map(([key, forms]) => [
    key,
    [...new Set(textsOfForms(forms).flatMap(placeholdersOf))],
  ]);
  const used = new Set(filled.flatMap(([, names]) => names));
  const isStart = (start) => keys.some((key) => key === start || key.startsWith(`${start}.`));
  return [
    ...filled
      .filter(([key, names]) => names.length > 0 && longestStart(notes.where, key) === undefined)
      .map(([key]) => [`where.${key.split('.')[0]}`, `is missing: say where “${key}” is shown`]),
    ...[...used]
      .filter((name) => !(name in notes.values) && !(name in FIGURES))
      .map((name) => [`values.${name}`, 'is missing: say what fills it']),
    ...Object.keys(notes.where)
      .filter((start) => !isStart(start))
      .map((start) => [`where.${start}`, 'is the start of no key']),
    ...Object.keys(notes.values)
      .filter((name) => !used.has(name))
      .map((name) => [`values.${name}`, 'is no placeholder of this namespace']),
    ...Object.keys(notes.limits)
      .filter((pattern) => !keys.some((key) => matches(pattern, key)))
      .map((pattern) => [`limits.${pattern}`, 'is no key']),
  ];
}

/** What must have a limit: others than the reader of the text decide how much of it is seen. */
const NEEDS_LIMIT = { server: /^(?:mail\..+\.(?:subject|preheader)|push\..+\.(?:title|body)|sms\..+)$/ };

/**
 * Checks the notes of a namespace: a place for every text with a placeholder, a meaning for every placeholder, a limit for every
 * subject, push message and text message; and nothing that does not exist.
 * @param {string} top absolute
 * @param {string} namespace
 * @param {Map<string, Map<string, unknown>>} english
 * @returns {{ file: string, line: number, key: string, problem: string }[]}
 */
export function checkNotes(top, namespace, english) {
  const file = notesFile(top, namespace);
  const { tree, problems, lineOf } = readTextFile(file);
  if (!tree) return problems.map((each) => ({ file, ...each }));
  const notes = { ...emptyNotes, ...tree };
  const unlimited = [...english.keys()].filter(
    (key) => NEEDS_LIMIT[namespace]?.test(key) && limitOf(notes, key) === undefined,
  );
  const found = [
    ...Object.keys(tree)
      .filter((field) => !FIELDS.includes(field))
      .map((field) => [field, 'is a field that is unknown']),
    ...problemsOfKeys(notes, english),
    ...unlimited.map((key) => [`limits.${key}`, 'is missing: say how long the text may be']),
  ];
  return [
    ...problems.map((each) => ({ file, ...each })),
    ...found.map(([key, problem]) => ({ file, line: lineOf(key), key, problem })),
  ];
}

/**
 * Texts that are longer than their note allows.
 * @param {Notes} notes
 * @param {Map<string, Map<string, unknown>>} texts
 * @returns {{ key: string, problem: string }[]}
 */
export function tooLong(notes, texts) {
  return [...texts].flatMap(([key, forms]) => {
    const limit = limitOf(notes, key);
    if (limit === undefined) return [];
    const lengths = textsOfForms(forms).map((text) => text.replace(/\{\{[^}]*\}\}/g, typicalValue).length);
    const longest = Math.max(...lengths);
    return longest > limit ? [{ key, problem: `has ${longest} characters: at most ${limit} fit` }] : [];
  });
}
