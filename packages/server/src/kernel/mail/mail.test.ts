import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { FIGURES, LANGUAGES } from '@rendezvous/contracts';
import type { Language } from '@rendezvous/contracts';
import fastify from 'fastify';
import english from '../texts/locales/en.json' with { type: 'json' };
import { formatMoment } from '../texts/serverTexts.ts';
import { startMailCatcher } from './catcher.ts';
import type { MailCatcher } from './catcher.ts';
import { registerMailPages } from './devPages.ts';
import { createMailer } from './mailer.ts';
import { renderMail } from './templates.ts';
import type { MailTemplate, MailTemplates } from './templates.ts';

const site = {
  name: 'Lanterne',
  origin: 'https://lanterne.test',
  address: 'Main street 1',
  niche: 1,
  sender: 'mail@lanterne.test',
};

const KINDS = Object.keys(english.mail).filter((key): key is MailTemplate => {
  const part: unknown = english.mail[key as keyof typeof english.mail];
  return typeof part === 'object' && part !== null && 'subject' in part;
});
/** Maps every placeholder of the mails to `Secret`, except for figures. */
const SECRETS = Object.fromEntries(
  [...JSON.stringify(english.mail).matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name = '']) =>
    name in FIGURES ? [] : [[name, 'Secret']],
  ),
);

/** Returns the text that an inbox shows after the subject. */
function previewOf(kind: MailTemplate, language: Language): string {
  const { html } = renderMail(kind, SECRETS as MailTemplates[typeof kind], language, site);
  const words = html.slice(html.indexOf('<body')).replaceAll(/<[^>]*>/g, '');
  return words
    .replaceAll(/&#847;|&zwnj;|&nbsp;/g, ' ')
    .slice(0, 200)
    .trim();
}

let dir: string;
let catcher: MailCatcher;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mail-'));
  catcher = await startMailCatcher(dir);
});
afterEach(async () => {
  await catcher.close();
  await rm(dir, { recursive: true, force: true });
});

describe('mail', () => {
  test('is sent over SMTP in the recipient’s language and can be read in the local mailbox', async () => {
    const mailer = createMailer(catcher.smtpUrl);
    const link = 'https://lanterne.test/reset-password/do?token=abc_DEF-123';
    await mailer.send({
      template: 'reset',
      to: 'eva@example.test',
      language: 'de',
      site,
      values: { name: 'Eva', link },
    });
    await mailer.send({
      template: 'newLike',
      to: 'tom@example.test',
      language: 'en',
      site,
      values: { name: 'Tom', link: 'https://lanterne.test/likes' },
      unsubscribe: 'https://lanterne.test/api/mail-events.php?unsubscribe=tok',
      id: '0190-42',
    });
    mailer.close();
    const [reset] = await catcher.list({ to: 'Eva@example.test' });
    expect(reset?.links).toContain(link);
    expect(reset?.html).toContain('lang="de"');
    expect(reset?.headers['list-unsubscribe']).toBeUndefined();
    const [like] = await catcher.list({ to: 'tom@example.test' });
    expect(like?.headers['list-unsubscribe']).toContain('unsubscribe=tok');
    expect(like?.headers['message-id']).toBe('<0190-42@lanterne.test>');
    expect(like?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(like?.subject).not.toContain('Lanterne');
    expect(await catcher.list()).toHaveLength(2);

    const app = fastify();
    registerMailPages(app, catcher);
    const list = await app.inject('/dev/mail');
    expect(list.body).toContain(reset?.subject);
    const one = await app.inject(`/dev/mail/${reset?.id}`);
    expect(one.body).toContain(`href="${link}"`);
    expect((await app.inject(`/dev/mail/${reset?.id}/html`)).headers['content-security-policy']).toContain(
      'sandbox',
    );
    expect((await app.inject('/dev/mail/..%2f..%2fx')).statusCode).toBe(404);
    expect((await app.inject('/dev/mail.json?to=tom@example.test')).json()).toMatchObject({
      mails: [{ to: 'tom@example.test' }],
    });
    await app.close();
  });

  test.each([
    [1, '#0B6E4F'],
    [2, '#7A3E9D'],
    [3, '#7D1F2B'],
    [7, '#1D5FBF'],
  ])('has the colour of niche %d', (niche, colour) => {
    const values = { name: 'Eva', link: 'https://lanterne.test/likes' };
    const { html } = renderMail('newLike', values, 'en', { ...site, niche });
    expect(html).toContain(`background:${colour};color:#FFFFFF`);
    const others = ['#0B6E4F', '#7A3E9D', '#7D1F2B', '#1D5FBF'].filter((other) => other !== colour);
    for (const other of others) expect(html).not.toContain(other);
  });

  test.each(LANGUAGES)('has a discreet and unique preview in %s', (language) => {
    const previews = KINDS.map((kind) => previewOf(kind, language));
    expect(new Set(previews).size).toBe(KINDS.length);
    expect(previews.filter((preview) => /Secret|Lanterne|\{\{|^$/.test(preview))).toEqual([]);
    if (language === 'en') return;
    const english = new Set(KINDS.map((kind) => previewOf(kind, 'en')));
    expect(previews.filter((preview) => english.has(preview))).toEqual([]);
  });

  test('has the name and the brand colour of its site', () => {
    const values = { name: 'Eva', link: 'https://lanterne.test/likes' };
    const { html } = renderMail('newLike', values, 'en', { ...site, name: 'Lanterne & Co', niche: 3 });
    expect(html).toMatch(/color:#7D1F2B">Lanterne &amp; Co<\/p>.*<h1/s);
  });

  test('keeps a number with its unit, and in Polish a single letter with the next word', () => {
    const values = { name: 'Eva', link: 'https://lanterne.test/x' };
    const days = renderMail('mailChange', values, 'en', site);
    expect(days.html).toContain('for 7\u00A0days');
    expect(days.text).toContain('for 7 days');
    expect(renderMail('mailChange', values, 'pl', site).html).toContain('w\u00A0serwisie');
  });

  test('allows a line break before a time, and after a single letter in other languages', () => {
    const moment = formatMoment('fr', new Date('2026-12-09T21:45:00Z'), 'Europe/Paris');
    const values = { name: 'Eva', link: 'https://lanterne.test/x', device: 'Firefox a b', moment };
    const { html } = renderMail('newDevice', values, 'fr', site);
    expect(html).toContain('9\u00A0décembre\u00A02026 à\u00A022:45');
    expect(html).toContain('Firefox a b');
  });

  test('keeps short compounds together and links the settings in the footer', () => {
    const values = { name: 'Eva', link: 'https://lanterne.test/x' };
    const { html } = renderMail('mailChange', values, 'de', site);
    expect(html).toContain('<span style="white-space:nowrap">E-Mail</span>-Adresse</h1>');
    const like = renderMail('newLike', values, 'de', site);
    expect(like.html).toMatch(/<a href="https:\/\/lanterne\.test\/notifications#mail" style="[^"]*">https:/);
    expect(like.text).toContain('https://lanterne.test/notifications#mail');
  });

  test('escapes members’ texts', () => {
    const mail = renderMail('reset', { name: '<img src=x>', link: 'https://x.test/"><script>' }, 'en', site);
    expect(mail.html).not.toMatch(/<img|<script/);
    expect(mail.html).toContain('&lt;img src=x&gt;');
  });

  test('fails while the SMTP server is closed, so that the job retries', async () => {
    const mailer = createMailer('smtp://127.0.0.1:1');
    const values = { name: 'Eva', link: 'https://lanterne.test' };
    await expect(
      mailer.send({ template: 'reset', to: 'a@example.test', language: 'en', site, values }),
    ).rejects.toThrow();
    mailer.close();
  });
});
