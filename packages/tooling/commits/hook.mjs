import { readFileSync } from 'node:fs';

/**
 * The commit-msg hook. It imports on demand because a commit must also work before `npm ci`.
 * @returns {Promise<string[]>}
 */
async function checkFile(file) {
  try {
    const { checkMessage } = await import('./checkMessage.mjs');
    return await checkMessage(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    process.stderr.write('The commit message is not checked: the packages are not installed. Run: npm ci\n');
    return [];
  }
}

const problems = await checkFile(process.argv[2]);
if (problems.length > 0) {
  const list = problems.map((problem) => `  ${problem}\n`).join('');
  process.stderr.write(`The commit message breaks the rule in docs/WRITING.md:\n${list}`);
  process.exitCode = 1;
}
