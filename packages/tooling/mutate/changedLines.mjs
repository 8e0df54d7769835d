import { execFileSync } from 'node:child_process';

const HUNK = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/;

/**
 * The lines that a diff adds or changes.
 * @param {string} diff of `git diff -U0`
 * @returns {Map<string, { from: number, to: number }[]>} by file, from the top of the repository; lines from 1
 */
export function linesOfDiff(diff) {
  const byFile = new Map();
  let current;
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) {
      current = line.startsWith('+++ b/') ? [] : undefined;
      if (current) byFile.set(line.slice('+++ b/'.length), current);
      continue;
    }
    const [, first, count = '1'] = HUNK.exec(line) ?? [];
    if (first && current && count !== '0') {
      current.push({ from: Number(first), to: Number(first) + Number(count) - 1 });
    }
  }
  return byFile;
}

/**
 * What differs from the point where the work left `base`, uncommitted changes included.
 * @param {string} workspace absolute
 * @param {string} base branch or commit
 */
export function changedLines(workspace, base) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: workspace, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const root = git('merge-base', base, 'HEAD').trim();
  const lines = linesOfDiff(git('diff', '--no-color', '--no-ext-diff', '-U0', root));
  const added = git('ls-files', '-z', '--others', '--exclude-standard').split('\0').filter(Boolean);
  for (const file of added) lines.set(file, [{ from: 1, to: Infinity }]);
  return lines;
}

/** Whether a mutant lies on changed lines. @param {{ line: number, endLine: number }} mutant */
export const touches = ({ line, endLine }, ranges = []) =>
  ranges.some(({ from, to }) => line <= to && endLine >= from);
