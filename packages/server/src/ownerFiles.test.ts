import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createSandboxStore } from './areas/payments/sandbox/store.ts';
import { startMailCatcher } from './kernel/mail/catcher.ts';
import { createMailer } from './kernel/mail/mailer.ts';
import { readSecretKey } from './kernel/security/secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'owner-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Returns type and mode of the files in the folder; `mail/<id>.eml` counts as `mail/*.eml`. */
async function modes(): Promise<Record<string, string>> {
  const names = await readdir(dataDir, { recursive: true });
  const entries = await Promise.all(
    names.map(async (name) => {
      const { mode } = await stat(path.join(dataDir, name));
      return [name.replace(/\/.*(?=\.\w+$)/, '/*'), (mode & 0o777).toString(8)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

test('only the server’s user can read mails in the local mailbox', async () => {
  const catcher = await startMailCatcher(path.join(dataDir, 'mail'));
  const mailer = createMailer(catcher.smtpUrl);
  const site = { name: 'Lanterne', origin: 'https://lanterne.test', address: 'Main street 1', niche: 1 };
  await mailer.send({
    template: 'reset',
    to: 'eva@example.test',
    language: 'en',
    site: { ...site, sender: 'mail@lanterne.test' },
    values: { name: 'Eva', link: 'https://lanterne.test/reset-password/do?token=abc' },
  });
  mailer.close();
  await catcher.close();
  expect(await modes()).toEqual({ mail: '700', 'mail/*.eml': '600' });
});

test('only the server’s user can read sandbox payments', async () => {
  await createSandboxStore(path.join(dataDir, 'sandbox')).write({
    ref: `sb_${'0'.repeat(32)}`,
    order: {
      paymentId: '1',
      amount: 1499,
      currency: 'EUR',
      method: 'visa',
      description: 'Credits',
      language: 'en',
      country: 'NL',
      returnUrl: 'https://lanterne.test/credits',
      webhookUrl: 'https://lanterne.test/hooks',
    },
    status: 'pending',
    failure: null,
    dueAt: null,
    refunds: [],
  });
  expect(await modes()).toEqual({ sandbox: '700', 'sandbox/*.json': '600' });
});

test('only the server’s user can read the installation’s key', async () => {
  readSecretKey({ secretKey: null, dataDir });
  expect(await modes()).toEqual({ 'secret.key': '600' });
});
