import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@rendezvous/contracts';
import { createMember, createPhoto, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { consents, notificationsDisabled, users } from '../../kernel/db/schema/account.ts';
import { sweeps } from '../../kernel/db/schema/kernel.ts';
import { mailLog, notificationSettings } from '../../kernel/db/schema/notifications.ts';
import type { Mailer, OutgoingMail } from '../../kernel/mail/mailer.ts';
import { renderMail } from '../../kernel/mail/templates.ts';
import { workMail } from './mail.jobs.ts';
import { TestShop } from '../payments/fixtures/testShop.ts';
import { remindPicture, remindWelcome } from './reminder.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DAY = 86_400_000;
const signedUp = (days: number) => ({ signedUpAt: new Date(app.clock.now().getTime() - days * DAY) });
const orders = (member: TestMember, template: string) =>
  app.mails.filter((mail) => mail.userId === member.id && mail.template === template);

async function sent(member: TestMember): Promise<OutgoingMail[]> {
  const out: OutgoingMail[] = [];
  const smtp: Mailer = {
    send: async (mail) => {
      out.push(mail as OutgoingMail);
    },
    close: () => undefined,
  };
  for (const order of app.mails.filter((mail) => mail.userId === member.id))
    await workMail(app.services, smtp, order);
  return out;
}
/** Simulates another day by forgetting today's runs. */
const another = async (job: (services: TestApp['services']) => Promise<void>) => {
  await app.db.delete(sweeps);
  await job(app.services);
};
const agree = (member: TestMember) =>
  app.db.insert(consents).values({ userId: member.id, kind: 'marketing', version: '1', given: true });

describe('the photo reminder', () => {
  test('is sent once, two days after sign-up, to members without a photo', async () => {
    const [early, due, late] = [
      await createMember(app, signedUp(1.9)),
      await createMember(app, signedUp(2.1)),
      await createMember(app, signedUp(10)),
    ];
    const shown = await createMember(app, signedUp(3));
    await createPhoto(app, shown.id, { status: 'pending' });
    const refused = await createMember(app, signedUp(3));
    await createPhoto(app, refused.id, { status: 'rejected' });
    const unconfirmed = await createMember(app, { ...signedUp(3), confirmed: false });
    await another(remindPicture);
    for (const member of [early, late, shown, unconfirmed])
      expect(orders(member, 'pictureReminder')).toEqual([]);
    expect(orders(refused, 'pictureReminder')).toHaveLength(1);
    expect(orders(due, 'pictureReminder')).toMatchObject([{ to: due.email, locale: 'en' }]);
    const [mail] = await sent(due);
    expect(mail?.unsubscribe).toContain('/unsubscribe/');
    await another(remindPicture);
    expect(orders(due, 'pictureReminder')).toHaveLength(1);
  });

  test('respects the setting and stopped mails', async () => {
    const off = await createMember(app, signedUp(3));
    await app.db
      .insert(notificationSettings)
      .values({ userId: off.id, type: 'reminders', email: false, push: true });
    const stopped = await createMember(app, signedUp(3));
    await app.db.insert(notificationsDisabled).values({ userId: stopped.id, reason: 'fbl' });
    await another(remindPicture);
    expect(await sent(off)).toEqual([]);
    expect(await sent(stopped)).toEqual([]);
  });
});

describe('the reminder of the welcome code', () => {
  test('is sent once, on its last day, to free members who agreed to offers', async () => {
    const due = await createMember(app, { ...signedUp(6.5), language: 'de' });
    const early = await createMember(app, signedUp(5));
    const over = await createMember(app, signedUp(7.5));
    const premium = await createMember(app, { ...signedUp(6.5), paid: true });
    const refunded = await createMember(app, { ...signedUp(6.5), country: 'NL', gender: 'male' });
    const payment_id = await new TestShop(app).paid(refunded);
    await refunded.client.call('POST /api/refund.php', { body: { payment_id } });
    for (const member of [due, early, over, premium, refunded]) await agree(member);
    const silent = await createMember(app, signedUp(6.5));
    await app.db.update(users).set({ timezone: 'Europe/Berlin' }).where(eq(users.id, due.id));
    await another(remindWelcome);
    for (const member of [early, over, premium, refunded, silent])
      expect(orders(member, 'welcomeEnding')).toEqual([]);
    const [mail] = await sent(due);
    expect(mail?.values).toMatchObject({
      percentage: '25\u00a0%',
      link: expect.stringContaining('/credits'),
    });
    const end = new Date(app.clock.now().getTime() + DAY / 2);
    const format = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'Europe/Berlin' });
    const day = format.format(end).replaceAll(' ', '\u00A0');
    expect(mail && renderMail(mail.template, mail.values, 'de', mail.site).text).toContain(day);
    expect(mail?.unsubscribe).toContain('/unsubscribe/');
    await another(remindWelcome);
    expect(orders(due, 'welcomeEnding')).toHaveLength(1);
    expect(await app.db.select().from(mailLog).where(eq(mailLog.userId, due.id))).toHaveLength(1);
  });

  test('is not sent if offers are disabled or the site has no such code', async () => {
    const off = await createMember(app, signedUp(6.5));
    await agree(off);
    await app.db
      .insert(notificationSettings)
      .values({ userId: off.id, type: 'promotions', email: false, push: false });
    const host = await createSite(app, { settings: { welcome_percentage: 0 } });
    const without = await createMember(app, { ...signedUp(6.5), host });
    await agree(without);
    await another(remindWelcome);
    expect(orders(off, 'welcomeEnding')).toEqual([]);
    expect(orders(without, 'welcomeEnding')).toEqual([]);
  });
});

test.each(LANGUAGES)('both reminders are readable in %s, with every value filled in', (language) => {
  const site = { name: 'Lanterne', origin: 'https://lanterne.test', address: '', niche: 1 };
  const values = { name: 'Eva', link: 'https://lanterne.test/x', percentage: '25 %', moment: 'M0MENT' };
  const picture = renderMail('pictureReminder', values, language, site);
  const welcome = renderMail('welcomeEnding', values, language, site);
  expect(welcome.text).toContain('M0MENT');
  expect(welcome.text).toContain('25');
  for (const { subject, text } of [picture, welcome]) {
    expect(subject + text).not.toMatch(/\{\{|pictureReminder|welcomeEnding/);
    expect(subject).not.toContain('Lanterne');
  }
});

test('offers and news are on after consent to advertising at sign-up, and off otherwise', async () => {
  const [eva, mia] = [await createMember(app), await createMember(app)];
  await agree(eva);
  const read = async (member: TestMember) =>
    (await member.client.call('GET /api/notifications.php')).answer.notifications;
  const [on, off] = [{ email: true }, { email: false }];
  expect(await read(eva)).toMatchObject({ promotions: on, news: on, reminders: on });
  expect(await read(mia)).toMatchObject({ promotions: off, news: off, reminders: on });
});

test('a channel has no switch for types that it does not send', async () => {
  const eva = await createMember(app);
  const body = { notifications: { news: { email: true, push: true } } };
  const answers = [
    await eva.client.call('GET /api/notifications.php'),
    await eva.client.call('PUT /api/notifications.php', { body }),
  ];
  for (const { answer } of answers) {
    const pushed = Object.entries(answer.notifications).filter(([, switches]) => 'push' in switches);
    expect(pushed.map(([type]) => type)).toEqual([
      'new_conversations',
      'new_messages',
      'like',
      'unread_message_reminders',
    ]);
  }
});
