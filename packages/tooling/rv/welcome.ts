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

export async function welcome({ port, dir }: { port: number; dir: string }) {
  const address = process.env.PUBLIC_ORIGIN || `http://localhost:${port}`;
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import(pathToFileURL(accountsFile).href);
  const accounts: { email: string; kind: string }[] = DEMO_ACCOUNTS;
  const width = Math.max(...accounts.map(({ email }) => email.length));
  print();
  print(`  ${bold('Rendezvous')}   ${bold(address)}`);
  print(`  Mail         ${address}/dev/mail ${dim('(mails and codes that the site sends)')}`);
  print('  Accounts');
  for (const { email, kind } of accounts)
    print(`    ${email.padEnd(width)}  ${DEMO_PASSWORD}  ${dim(DESCRIPTIONS[kind] ?? kind)}`);
  print(`  Log          ${dir}/server.log`);
  print(`  Stop         Ctrl-C ${dim('(npm run reset deletes the data)')}`);
  print();
}
