import { existsSync } from 'node:fs';
import path from 'node:path';
import { FIGURES } from '@rendezvous/contracts';
import { placeholdersOf, type Forms, type KeyProblem } from './compareLanguage.ts';
import { readTextFile, type FileProblem } from './textFile.ts';

const FOLDER = 'packages/tooling/texts/notes';
const FIELDS = ['where', 'values', 'limits'];
/** A typical value for length checks: a number, or a name or an amount. */
const typicalValue = (placeholder: string) => (placeholder === '{{count}}' ? '99' : '0123456789');

/** Notes for translators: `notes/<namespace>.json`. */
export type Notes = {
  /** Place on the screen by key or by the start of keys (`profile`, `profile.photos`). */
  where: Record<string, string>;
  /** What fills a placeholder, by its name; figures of contracts need none. */
  values: Record<string, string>;
  /** Maximum length by key; `*` is one part (`mail.*.subject`). */
  limits: Record<string, number>;
};

/** `namespace` may be one such as `labels:chat`. */
const notesFile = (top: string, namespace: string) =>
  path.join(top, FOLDER, `${namespace.replace(':', '-')}.json`);

/** The longest prefix of a key that has an entry. */
function longestStart(entries: object, key: string): string | undefined {
  const parts = key.split('.');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('.')).find((start) => start in entries);
}

const matches = (pattern: string, key: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`).test(key);

const limitOf = ({ limits }: Notes, key: string) =>
  Object.entries(limits).find(([pattern]) => matches(pattern, key))?.[1];

const textsOfForms = (forms: Forms) => [...forms.values()].filter((text) => typeof text === 'string');

/**
 * The note of a text in one line: place, placeholders and length limit.
 * @param key without its plural form
 */
export function noteOf(notes: Notes, key: string, placeholders: string[]): string {
  const start = longestStart(notes.where, key);
  const limit = limitOf(notes, key);
  const figures: Record<string, unknown> = FIGURES;
  const value = (name: string) =>
    notes.values[name] ?? (name in figures ? `a figure, at present ${String(figures[name])}` : undefined);
  return [
    start === undefined ? undefined : notes.where[start],
    ...placeholders.map((name) => (value(name) ? `{{${name}}}: ${value(name)}` : undefined)),
    limit === undefined ? undefined : `at most ${limit} characters`,
  ]
    .filter((part) => part !== undefined)
    .join('; ');
}

const emptyNotes: Notes = { where: {}, values: {}, limits: {} };

/** Empty without a file. */
export function readNotes(top: string, namespace: string): Notes {
  const file = notesFile(top, namespace);
  return { ...emptyNotes, ...(existsSync(file) ? readTextFile(file).tree : {}) };
}

type Found = [key: string, problem: string];

function problemsOfKeys(notes: Notes, english: Map<string, Forms>): Found[] {
  const keys = [...english.keys()];
  const filled = [...english].map(
    ([key, forms]) => [key, [...new Set(textsOfForms(forms).flatMap(placeholdersOf))]] as const,
  );
  const used = new Set(filled.flatMap(([, names]) => names));
  const isStart = (start: string) => keys.some((key) => key === start || key.startsWith(`${start}.`));
  return [
    ...filled
      .filter(([key, names]) => names.length > 0 && longestStart(notes.where, key) === undefined)
      .map(([key]): Found => [`where.${key.split('.')[0]}`, `is missing: say where “${key}” is shown`]),
    ...[...used]
      .filter((name) => !(name in notes.values) && !(name in FIGURES))
      .map((name): Found => [`values.${name}`, 'is missing: say what fills it']),
    ...Object.keys(notes.where)
      .filter((start) => !isStart(start))
      .map((start): Found => [`where.${start}`, 'is the start of no key']),
    ...Object.keys(notes.values)
      .filter((name) => !used.has(name))
      .map((name): Found => [`values.${name}`, 'is no placeholder of this namespace']),
    ...Object.keys(notes.limits)
      .filter((pattern) => !keys.some((key) => matches(pattern, key)))
      .map((pattern): Found => [`limits.${pattern}`, 'is no key']),
  ];
}

/** Texts that need a limit, because mail clients and phones truncate them. */
const NEEDS_LIMIT: Record<string, RegExp> = {
  server: /^(?:mail\..+\.(?:subject|preheader)|push\..+\.(?:title|body)|sms\..+)$/,
};

/**
 * Checks a namespace's notes: texts with placeholders need a place, placeholders a meaning, and
 * subjects, push and text messages a limit. Unknown entries are errors.
 */
export function checkNotes(
  top: string,
  namespace: string,
  english: Map<string, Forms>,
): (FileProblem & { file: string })[] {
  const file = notesFile(top, namespace);
  const { tree, problems, lineOf } = readTextFile(file);
  if (!tree) return problems.map((each) => ({ file, ...each }));
  const notes = { ...emptyNotes, ...tree };
  const unlimited = [...english.keys()].filter(
    (key) => NEEDS_LIMIT[namespace]?.test(key) && limitOf(notes, key) === undefined,
  );
  const found: Found[] = [
    ...Object.keys(tree)
      .filter((field) => !FIELDS.includes(field))
      .map((field): Found => [field, 'is a field that is unknown']),
    ...problemsOfKeys(notes, english),
    ...unlimited.map((key): Found => [`limits.${key}`, 'is missing: say how long the text may be']),
  ];
  return [
    ...problems.map((each) => ({ file, ...each })),
    ...found.map(([key, problem]) => ({ file, line: lineOf(key), key, problem })),
  ];
}

/** Texts that are longer than their note allows. */
export function tooLong(notes: Notes, texts: Map<string, Forms>): KeyProblem[] {
  return [...texts].flatMap(([key, forms]) => {
    const limit = limitOf(notes, key);
    if (limit === undefined) return [];
    const lengths = textsOfForms(forms).map((text) => text.replace(/\{\{[^}]*\}\}/g, typicalValue).length);
    const longest = Math.max(...lengths);
    return longest > limit ? [{ key, problem: `has ${longest} characters: at most ${limit} fit` }] : [];
  });
}
