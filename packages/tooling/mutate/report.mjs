import { scoreOf } from './results.mjs';

const INTRODUCTION = `# Mutation testing

\`npm run mutate -- core\` changes the code of a project in one place at a time, runs the tests that reach the place, and counts
how many of these mutants some test notices. This page is written by it; do not edit it by hand.

- **Tested** is a random sample without replacement, drawn by the seed, or all mutants where there are no more. The interval is the 95 %
  Wilson interval of the score.
- **Killed**: a test failed, or the mutant never ended. **Alive**: every test passed (\`Survived\`) or no test reaches it (\`NoCoverage\`).
- **Equivalent** mutants behave like the original; \`packages/tooling/mutate/equivalents.json\` names them with the reason. They are not counted.
- A mutant that cannot be run at all is not counted either.
- Only the tests of the mutant's own workspace may kill it; that of a policy only those of policies, that of a command only those of
  the areas.
- A test that fails while the process waits for a processor more than half of the time has to fail twice.
- Commands: a test kills only if it passes again without the mutant. Of test files in other folders than the command's, the
  eight fastest tests that reach the mutant are tried, so more mutants may be killed than this page says.`;

const percent = (value) => `${value.toFixed(1)} %`;

function row(result) {
  const { score, low, high, met } = scoreOf(result);
  const interval = low === undefined ? 'all tested' : `${low.toFixed(1)}–${high.toFixed(1)}`;
  const cells = [
    result.name,
    `${percent(score)}${met ? '' : ' (missed)'}`,
    interval,
    `${result.target} %`,
    `${result.tested} of ${result.mutants}`,
    result.killed,
    result.timeouts,
    result.alive.length,
    result.equivalent,
    `\`${result.seed}\``,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What a reader has to know about the figures of one project. */
const remarks = (results) =>
  results.filter(({ remark }) => remark).map(({ name, remark }) => `- **${name}**: ${remark}`);

const TABLE_HEAD = `| Project | Score | Interval | Target | Tested | Killed | of them endless | Alive | Equivalent | Seed |
|---|---|---|---|---|---|---|---|---|---|`;

function aliveOf({ name, alive }) {
  if (!alive.length) return `## ${name}\n\nNone is alive.`;
  const lines = alive.map(
    ({ file, line, mutatorName, original, replacement, status }) =>
      `${file}:${line} ${mutatorName}${status === 'NoCoverage' ? ' (no test)' : ''}: ${original} -> ${replacement || '(nothing)'}`,
  );
  return `## ${name}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\``;
}

/**
 * The page of all results.
 * @param {import('./results.mjs').Result[]} results
 * @param {string[]} order names of the projects
 * @returns {string} Markdown
 */
export function writeReport(results, order) {
  const sorted = results
    .filter(({ name }) => order.includes(name))
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  const missing = order.filter((name) => results.every((result) => result.name !== name));
  return (
    [
      INTRODUCTION,
      [TABLE_HEAD, ...sorted.map(row)].join('\n'),
      ...(remarks(sorted).length ? [remarks(sorted).join('\n')] : []),
      ...(missing.length ? [`Not measured yet: ${missing.join(', ')}.`] : []),
      '# Mutants that are alive',
      ...sorted.map(aliveOf),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}
