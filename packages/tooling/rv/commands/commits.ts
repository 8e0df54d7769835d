import { failOnProblems } from '../failOnProblems.ts';
import { step } from '../terminal.mjs';
import { workspace } from '../workspace.mjs';

async function run() {
  const { checkCommits, readCommits } = await import('../../commits/readCommits.ts');
  const { problems } = await step(
    'Checking commit messages',
    async () => {
      const commits = readCommits(workspace);
      return { count: commits?.length, problems: checkCommits(commits ?? []) };
    },
    ({ count }) =>
      count === undefined
        ? 'Commit messages: not checked, this folder has no git history of the project'
        : `Commit messages: ${count} checked`,
  );
  failOnProblems(
    problems,
    'problems in commit messages. The rule is in docs/WRITING.md; reword with: git rebase -i',
  );
}

/** `npm run commits`: checks every commit since the rule began. */
export default { run };
