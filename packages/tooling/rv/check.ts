import { readFileSync } from 'node:fs';
import { describeError, print, UserError } from './terminal.mjs';
import { inWorkspace, workspace } from './workspace.mjs';

type Found = { problems: string[]; advice: string };

/** Checks of the whole repository, which packages/tooling/package.json names as nx targets. */
const CHECKS: Readonly<Record<string, (args: string[]) => Promise<Found>>> = {
  async lock(args) {
    const { completeLock, missingOptionals } = await import('../lock/completeLock.ts');
    if (args.includes('--write')) completeLock(workspace);
    const { packages } = JSON.parse(readFileSync(inWorkspace('package-lock.json'), 'utf8'));
    const problems = missingOptionals(packages).map(({ place }) => place);
    return { problems, advice: 'packages are missing from package-lock.json. Run: npm run lock' };
  },
  async commits() {
    const { checkCommits } = await import('../commits/checkCommits.ts');
    const advice = 'problems in commit messages. The rule is in docs/WRITING.md; reword with: git rebase -i';
    return { problems: checkCommits(workspace), advice };
  },
  async imports() {
    const { checkBoundaries } = await import('../boundaries/checkBoundaries.ts');
    const problems = await checkBoundaries(workspace);
    const lines = problems.map(({ rule, from, to, comment }) => `${from} -> ${to}: ${comment} (${rule})`);
    const advice = 'forbidden imports. The rules are in packages/tooling/boundaries/table.ts.';
    return { problems: [...new Set(lines)], advice };
  },
  async texts(args) {
    if (args.length > 0) return addText(args);
    const { checkTexts } = await import('../texts/checkTexts.ts');
    const { describeProblem } = await import('../texts/checkFolder.ts');
    const { IS_DRAFT } = await import('../texts/compareTexts.ts');
    const problems = await checkTexts(workspace);
    // Drafts fail only in CI, so that developers can continue before the translations are written.
    const isMild = ({ problem }: { problem: string }) => problem === IS_DRAFT && !process.env['CI'];
    for (const draft of problems.filter(isMild)) print(`  ! ${describeProblem(workspace, draft)}`);
    const lines = problems.filter((each) => !isMild(each)).map((each) => describeProblem(workspace, each));
    return { problems: lines, advice: 'problems with texts. Each line names the file and the key.' };
  },
  async coverage() {
    const { checkCoverage } = await import('../proofs/checkCoverage.ts');
    return { problems: checkCoverage(workspace), advice: 'problems in docs/coverage.md' };
  },
  async documents() {
    const { checkDocuments } = await import('../docs/checkDocuments.ts');
    const advice = 'problems in documents. Correct the document, or name what it means.';
    return { problems: checkDocuments(workspace), advice };
  },
  async licences() {
    const { unfitLicences } = await import('../licences/unfitLicences.ts');
    const advice =
      'packages with a licence that does not allow commercial use. Replace them, or record the exception in packages/tooling/licences/policy.ts.';
    return { problems: unfitLicences(workspace), advice };
  },
  async budgets() {
    const { measureBudgets } = await import('../webpack/budget.ts');
    const rows = (await measureBudgets()).map(({ what, kilobytes, limit }) => ({
      line: `${what}: ${kilobytes} KB, limit ${limit} KB`,
      isOver: kilobytes > limit,
    }));
    print(rows[0]?.line);
    const advice =
      'builds over their size budget (brotli). Make them smaller, or raise the limit in packages/contracts/src/remoteBudget.ts (remotes) or packages/tooling/webpack/budget.ts.';
    return { problems: rows.flatMap(({ line, isOver }) => (isOver ? line : [])), advice };
  },
};

async function addText([action, key, text]: string[]): Promise<Found> {
  const add = (await import('../texts/addText.ts')).addText;
  if (action !== 'add' || key === undefined || text === undefined)
    throw new UserError('Usage: npm run texts, npm run texts -- add chat:composer.send "Send"');
  const files = add(workspace, key, text);
  print(`Wrote ${key} in English, and drafts in ${files.length - 1} languages. npm run texts lists them.`);
  return { problems: [], advice: '' };
}

const [name = '', ...args] = process.argv.slice(2);
try {
  const { problems = [], advice } = (await CHECKS[name]?.(args)) ?? {
    problems: [name],
    advice: 'unknown check',
  };
  for (const problem of problems) print(`  ${problem}`);
  if (problems.length) {
    print(`${problems.length} ${advice}`);
    process.exitCode = 1;
  }
} catch (error) {
  print(describeError(error));
  process.exitCode = 1;
}
