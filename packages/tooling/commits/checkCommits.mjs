import { checkMessage } from './checkMessage.mjs';

/**
 * @param {import('./readCommits.mjs').Commit[]} commits
 * @returns {Promise<string[]>} problems, each with its commit and subject
 */
export async function checkCommits(commits) {
  const problems = await Promise.all(
    commits.map(async ({ id, message }) => {
      const [subject] = message.split('\n', 1);
      return (await checkMessage(message)).map((problem) => `${id} "${subject}": ${problem}`);
    }),
  );
  return problems.flat();
}
