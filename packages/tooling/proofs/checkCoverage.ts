import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findTestFiles, readTitles } from './testTitles.ts';

export const PAGE = 'docs/coverage.md';
const ROW = /^\| §(\d+)\.(\d+) \| (.+?) \| (.+) \|$/;
const PROOF = /^(\S+) › (.+)$/;
/** Statuses of a row without a test; each needs a reason. */
const REASONS = {
  notTested: /^not tested: \S/,
  notBuilt: /^not built: \S/,
  nothing: /^nothing to test: \S/,
};

type Row = { section: number; number: number; cell: string };
type Counts = Record<'total' | 'covered' | keyof typeof REASONS, number>;

function readRows(page: string): Row[] {
  return page
    .split('\n')
    .map((line) => ROW.exec(line))
    .filter((match) => match !== null)
    .map(([, section, number, , cell = '']) => ({ section: Number(section), number: Number(number), cell }));
}

const idOf = ({ section, number }: Row) => `§${section}.${number}`;

/** Rows are numbered consecutively in each section, so that a lost row is noticed. */
function misnumbered(rows: Row[]): string[] {
  return rows
    .filter((row, at) => {
      const before = rows[at - 1];
      const follows = before?.section === row.section ? row.number === before.number + 1 : row.number === 1;
      return !follows;
    })
    .map((row) => `${idOf(row)}: the number does not follow the row above`);
}

/** Problems of the tests that a row names. */
function problemsOf(row: Row, files: Map<string, string>, titlesOf: (name: string) => Set<string>): string[] {
  return row.cell.split('<br>').flatMap((part) => {
    const proof = PROOF.exec(part.trim());
    if (!proof) return [`${idOf(row)}: "${part.trim()}" names no test ("file › title") and gives no reason`];
    const [, name = '', title = ''] = proof;
    if (!files.has(name)) return [`${idOf(row)}: there is no test file ${name}`];
    return titlesOf(name).has(title) ? [] : [`${idOf(row)}: ${name} has no test "${title}"`];
  });
}

const kindOf = ({ cell }: Row): keyof Counts => {
  const kinds = Object.keys(REASONS) as (keyof typeof REASONS)[];
  return kinds.find((kind) => REASONS[kind].test(cell)) ?? 'covered';
};

/** The line with the figures at the top of the page. */
export const headline = ({ covered, total, notTested, notBuilt, nothing }: Counts) =>
  `Covered: ${covered} of ${total}. Not tested: ${notTested}. Not built: ${notBuilt}. Nothing to test: ${nothing}.`;

/**
 * Checks that every test named in docs/coverage.md exists, and that its figures are correct.
 */
export function checkCoverage(workspace: string): { counts: Counts; problems: string[] } {
  const page = readFileSync(path.join(workspace, PAGE), 'utf8');
  const rows = readRows(page);
  const files = findTestFiles(workspace);
  const titles = new Map<string, Set<string>>();
  const titlesOf = (name: string) => {
    const found = titles.get(name) ?? readTitles(files.get(name) ?? '');
    titles.set(name, found);
    return found;
  };
  const counts: Counts = { total: rows.length, covered: 0, notTested: 0, notBuilt: 0, nothing: 0 };
  for (const row of rows) counts[kindOf(row)] += 1;
  const named = rows.filter((row) => kindOf(row) === 'covered');
  const problems = [
    ...(rows.length === 0 ? ['the page has no rows'] : []),
    ...misnumbered(rows),
    ...named.flatMap((row) => problemsOf(row, files, titlesOf)),
    ...(page.includes(headline(counts))
      ? []
      : [`the figures at the top are wrong, write: ${headline(counts)}`]),
  ];
  return { counts, problems };
}
