import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bold, dim, print } from './terminal.mjs';
import { inWorkspace } from './workspace.mjs';

const accountsFile = inWorkspace('packages/server/src/demo/demoAccounts.ts');

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  freeNew: 'free, signed up just now',
  freeOld: 'free, for three months',
  premium: 'premium with credits',
  premiumEmpty: 'premium without credits',
  moderator: 'staff, every role: /console',
};

type Account = { email: string; password: string; description: string };

async function demoAccounts(): Promise<Account[]> {
  if (!existsSync(accountsFile)) return [];
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import(pathToFileURL(accountsFile).href);
  return DEMO_ACCOUNTS.map(({ email, kind }: { email: string; kind: string }) => ({
    email,
    password: DEMO_PASSWORD,
    description: DESCRIPTIONS[kind] ?? kind,
  }));
}

/** Prints address, accounts and log once the site answers. */
export async function welcome({ port, dir }: { port: number; dir: string }) {
  const address = process.env.PUBLIC_ORIGIN || `http://localhost:${port}`;
  const accounts = await demoAccounts();
  const width = Math.max(0, ...accounts.map(({ email }) => email.length));
  print();
  print(`  ${bold('Rendezvous')}   ${bold(address)}`);
  print(`  Mail         ${address}/dev/mail ${dim('(mails and codes that the site sends)')}`);
  if (accounts.length) print('  Accounts');
  for (const { email, password, description } of accounts) {
    print(`    ${email.padEnd(width)}  ${password}  ${dim(description)}`);
  }
  print(`  Log          ${dir}/server.log`);
  print(`  Stop         Ctrl-C ${dim('(npm run reset deletes the data)')}`);
  print();
}
