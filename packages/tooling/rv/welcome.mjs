import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bold, dim, say } from './say.mjs';
import { inWorkspace } from './workspace.mjs';

const accountsFile = inWorkspace('packages/server/src/demo/demoAccounts.ts');

const WHO = {
  freeNew: 'free, signed up just now',
  freeOld: 'free, for three months',
  premium: 'premium with credits',
  premiumEmpty: 'premium without credits',
  moderator: 'staff, every role: /console',
};

async function demoAccounts() {
  if (!existsSync(accountsFile)) return [];
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import(pathToFileURL(accountsFile).href);
  return DEMO_ACCOUNTS.map(({ email, kind }) => ({ email, password: DEMO_PASSWORD, who: WHO[kind] ?? kind }));
}

/** What a person needs to know once the site answers. @param {{ port: number, dir: string }} session */
export async function welcome({ port, dir }) {
  const address = process.env.PUBLIC_ORIGIN || `http://localhost:${port}`;
  const accounts = await demoAccounts();
  const width = Math.max(0, ...accounts.map(({ email }) => email.length));
  say();
  say(`  ${bold('Rendezvous')}   ${bold(address)}`);
  say(`  Mail         ${address}/dev/mail ${dim('(what the site sends lands here)')}`);
  if (accounts.length) say('  Accounts');
  for (const { email, password, who } of accounts) {
    say(`    ${email.padEnd(width)}  ${password}  ${dim(who)}`);
  }
  say(`  Log          ${dir}/server.log`);
  say(`  Stop         Ctrl-C ${dim('(npm run reset starts the data afresh)')}`);
  say();
}
