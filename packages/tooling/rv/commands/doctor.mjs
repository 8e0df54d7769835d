import { bold, dim, green, print, red, yellow } from '../terminal.mjs';

const MARKS = { ok: green('✓'), warning: yellow('!'), problem: red('✗') };

/** @param {import('../../doctor/findings.mjs').Finding[]} findings @returns {string} */
function summarise(findings) {
  const problems = findings.filter(({ status }) => status === 'problem').length;
  const warnings = findings.filter(({ status }) => status === 'warning').length;
  if (problems)
    return `${problems} ${problems === 1 ? 'problem' : 'problems'} to solve before npm start and npm test can run.`;
  return warnings
    ? 'This machine can run the project; see the warnings above.'
    : 'This machine can run the project.';
}

async function run() {
  const { examine } = await import('../../doctor/findings.mjs');
  const { readMachine } = await import('../../doctor/readMachine.mjs');
  const findings = examine(await readMachine());
  const width = Math.max(...findings.map(({ topic }) => topic.length));
  for (const { status, topic, message, advice } of findings) {
    print(`${MARKS[status]} ${topic.padEnd(width)}  ${message}`);
    if (advice) print(dim(`  ${' '.repeat(width)}  ${advice}`));
  }
  print(bold(summarise(findings)));
  return findings.some(({ status }) => status === 'problem') ? 1 : 0;
}

/** `npm run doctor`: what is wrong with this machine, and what to do. */
export default { run };
