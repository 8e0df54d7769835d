import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createMember, createPhoto, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';

let app: TestApp;
let moderator: TestMember;
let support: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createMember(app, { roles: ['moderator'] });
  support = await createMember(app, { roles: ['support'] });
});
afterAll(() => app.close());
beforeEach(() => {
  app.mails.length = 0;
});

const eventsOf = async (userId: number) =>
  (
    await app.db.execute<{ type: string; data: Record<string, unknown> }>(
      sql`select type, data from event_log where user_id = ${userId} order by seq`,
    )
  ).rows;
const actsOn = async (memberId: number) => {
  const query = { member: String(memberId), kind: 'acts' } as const;
  return (await moderator.client.call('GET /api/console-audit.php', { query })).answer.entries;
};
const mainOf = async (memberId: number) =>
  (
    await app.db.execute<{ id: number | null }>(
      sql`select main_photo_id as id from profiles where id = ${memberId}`,
    )
  ).rows[0]?.id ?? null;
const decide = (id: number, status: 'active' | 'rejected', rejection?: string) =>
  moderator.client.call('PUT /api/console-photos.php', {
    body: { id: String(id), status, ...(rejection === undefined ? {} : { rejection }) },
  });

test('a moderator who has been disabled gets no access', async () => {
  const former = await createMember(app, { roles: ['moderator'], disabled: true });
  expect((await former.client.call('GET /api/console-photos.php')).error?.error).toBe('account_disabled');
});

describe('the photo queue', () => {
  test('shows pending photos of profiles, oldest first', async () => {
    const eva = await createMember(app, { name: 'Queue Eva', dateOfBirth: '1990-01-01' });
    const first = await createPhoto(app, eva.id, { status: 'pending', main: true });
    const second = await createPhoto(app, eva.id, { status: 'pending' });
    const others = [
      await createPhoto(app, eva.id, { status: 'active' }),
      await createPhoto(app, eva.id, { status: 'rejected' }),
      await createPhoto(app, eva.id, { status: 'pending', chat: true }),
    ].map(String);
    const { answer } = await moderator.client.call('GET /api/console-photos.php');
    const ids = answer.photos.map(({ photo }) => photo.id);
    expect(ids.indexOf(String(first))).toBeLessThan(ids.indexOf(String(second)));
    expect(ids.filter((id) => others.includes(id))).toEqual([]);
    expect(answer.num_results).toBe(ids.length);
    const shown = answer.photos.find(({ photo }) => photo.id === String(first));
    expect(shown).toMatchObject({
      profile: eva.key,
      name: 'Queue Eva',
      photo: { main: true, status: 'pending' },
    });
    const far = await moderator.client.call('GET /api/console-photos.php', { query: { page: 9 } });
    expect(far.answer.photos).toEqual([]);
  });

  test('an accepted photo becomes the main one if there is none, and its owner gets an event', async () => {
    const eva = await createMember(app);
    const first = await createPhoto(app, eva.id, { status: 'pending' });
    const second = await createPhoto(app, eva.id, { status: 'pending' });
    expect((await decide(first, 'active')).answer.photo).toMatchObject({ status: 'active', main: true });
    expect((await decide(second, 'active')).answer.photo).toMatchObject({ status: 'active', main: false });
    expect(await mainOf(eva.id)).toBe(first);
    const events = await eventsOf(eva.id);
    expect(events).toMatchObject([
      { type: 'photo', data: { photo: { id: String(first), status: 'active', main: true } } },
      { type: 'photo', data: { photo: { id: String(second), main: false } } },
    ]);
    expect(await actsOn(eva.id)).toMatchObject([
      { action: 'photo.active', subject: `photo:${second}` },
      {
        action: 'photo.active',
        subject: `photo:${first}`,
        change: 'pending > active',
        staff: { id: moderator.key, name: moderator.name },
      },
    ]);
    expect(app.mails).toEqual([]);
  });

  test('a rejected photo is no longer the main one, and shows its owner the reason in their language', async () => {
    const eva = await createMember(app, { language: 'nl' });
    const main = await createPhoto(app, eva.id, { status: 'pending', main: true });
    const next = await createPhoto(app, eva.id, { status: 'active' });
    const refused = await decide(main, 'rejected', 'not_you');
    expect(refused.answer.photo).toMatchObject({
      status: 'rejected',
      main: false,
      rejection: 'jij staat er niet op',
    });
    expect(await mainOf(eva.id)).toBe(next);
    expect(app.mails).toMatchObject([
      { template: 'restricted', to: eva.email, locale: 'nl', data: { facts: 'jij staat er niet op' } },
    ]);
    expect(await actsOn(eva.id)).toMatchObject([{ action: 'photo.rejected', reason: 'not_you' }]);
    const own = await decide(next, 'rejected', 'Words of our own');
    expect(own.answer.photo.rejection).toBe('Words of our own');
    expect(await mainOf(eva.id)).toBeNull();
  });

  test('repeating a decision changes nothing; the opposite decision corrects a mistake', async () => {
    const eva = await createMember(app);
    const photo = await createPhoto(app, eva.id, { status: 'pending' });
    await Promise.all([decide(photo, 'active'), decide(photo, 'active'), decide(photo, 'active')]);
    expect(await actsOn(eva.id)).toHaveLength(1);
    expect((await decide(photo, 'rejected', 'rules')).answer.photo.status).toBe('rejected');
    expect(await actsOn(eva.id)).toHaveLength(2);
  });

  test('a rejected photo cannot be accepted by a moderator who still saw it as pending', async () => {
    const eva = await createMember(app);
    const photo = await createPhoto(app, eva.id, { status: 'pending' });
    await decide(photo, 'rejected', 'minor');
    expect((await decide(photo, 'active')).error?.error).toBe('conflict');
    expect(await actsOn(eva.id)).toMatchObject([{ action: 'photo.rejected' }]);
  });

  test('rejects invalid decisions', async () => {
    const eva = await createMember(app);
    const photo = await createPhoto(app, eva.id, { status: 'pending' });
    expect((await decide(photo, 'rejected')).error?.fields).toEqual({ rejection: 'required' });
    expect((await decide(photo, 'rejected', '  ')).error?.fields).toEqual({ rejection: 'required' });
    expect((await decide(photo, 'rejected', 'x'.repeat(301))).error?.fields).toEqual({
      rejection: 'too_long',
    });
    expect((await decide(999, 'active')).error?.error).toBe('not_found');
    const chat = await createPhoto(app, eva.id, { chat: true });
    expect((await decide(chat, 'rejected', 'rules')).error?.error).toBe('not_found');
    const mine = await createPhoto(app, moderator.id, { status: 'pending' });
    expect((await decide(mine, 'active')).error?.error).toBe('forbidden');
    const wrong = await moderator.client.call('PUT /api/console-photos.php', {
      body: { id: String(photo), status: 'pending', extra: 1 } as never,
    });
    expect(wrong.error?.error).toBe('invalid');
  });
});

describe('cases', () => {
  async function report() {
    const tom = await createMember(app, { gender: 'male', credits: 5 });
    const eva = await createMember(app, { language: 'de' });
    const { message } = (
      await tom.client.call('POST /api/chat.php', {
        body: { profile: eva.key, client_id: randomUUID(), text: 'Something awful' },
      })
    ).answer;
    const { answer } = await eva.client.call('POST /api/report.php', {
      body: { message: message.id, category: 'harassment', text: 'Please look' },
    });
    return { tom, eva, id: answer.case.id };
  }
  const settle = (
    id: string,
    change: {
      status?: 'upheld' | 'dismissed';
      outcome?: string;
      measure?: 'warn' | 'suspend' | 'ban';
      days?: 7 | 30;
    } = {},
    by: TestMember = moderator,
  ) =>
    by.client.call('PUT /api/console-cases.php', {
      body: { id, status: 'upheld', outcome: 'Thank you. We acted.', ...change },
    });

  test('include the stored evidence', async () => {
    const { tom, eva, id } = await report();
    const list = (await support.client.call('GET /api/console-cases.php', { query: { status: 'open' } }))
      .answer;
    expect(list.cases.map((each) => each.id)).toContain(id);
    expect(list.num_results).toBe(list.cases.length);
    const [found] = (await moderator.client.call('GET /api/console-cases.php', { query: { id } })).answer
      .cases;
    expect(found).toMatchObject({
      id,
      kind: 'report',
      category: 'harassment',
      status: 'open',
      text: 'Please look',
      reporter: { id: eva.key, name: eva.name },
      subject: { id: tom.key, name: tom.name },
      decided_at: null,
      contact: { by_subject: 1, by_author: 0, blocked_at: null },
    });
    expect(found?.contact?.first_at).toBe(found?.contact?.last_at);
    expect(found?.evidence).toMatchObject([
      { kind: 'message', by: tom.key, text: 'Something awful', filename: null },
      { kind: 'profile', by: tom.key, born: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    ]);
    const none = await moderator.client.call('GET /api/console-cases.php', { query: { id: '77' } });
    expect(none.error?.error).toBe('not_found');
    const odd = await moderator.client.call('GET /api/console-cases.php', {
      query: { status: 'odd' as never },
    });
    expect(odd.error?.error).toBe('invalid');
  });

  test('say when the author blocked the subject, but not whether the subject blocked the author', async () => {
    const { tom, eva, id } = await report();
    const blockedAt = async () => {
      const { answer } = await moderator.client.call('GET /api/console-cases.php', { query: { id } });
      return answer.cases[0]?.contact?.blocked_at;
    };
    await tom.client.call('POST /api/block.php', { body: { profile: eva.key } });
    expect(await blockedAt()).toBeNull();
    await eva.client.call('POST /api/block.php', { body: { profile: tom.key } });
    expect(await blockedAt()).toEqual(expect.any(String));
  });

  test('show the reported picture', async () => {
    const tom = await createMember(app, { gender: 'male' });
    const eva = await createMember(app);
    const photo = await createPhoto(app, tom.id, { main: true });
    const { answer } = await eva.client.call('POST /api/report.php', {
      body: { photo: String(photo), category: 'spam' },
    });
    const query = { id: answer.case.id };
    const [found] = (await moderator.client.call('GET /api/console-cases.php', { query })).answer.cases;
    expect(found?.evidence[0]).toMatchObject({ kind: 'photo', by: tom.key, text: null });
    expect(found?.evidence[0]?.filename).toMatch(/test\/\d+\/lg$/);
  });

  test('are decided once, and the author is notified', async () => {
    const { tom, eva, id } = await report();
    app.mails.length = 0;
    const answers = await Promise.all([
      settle(id, { measure: 'ban' }),
      settle(id, { status: 'dismissed' }, support),
    ]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409]);
    expect(answers.find((each) => each.error)?.error?.error).toBe('conflict');
    const [found] = (await eva.client.call('GET /api/report.php')).answer.cases;
    expect(found).toMatchObject({ outcome: 'Thank you. We acted.' });
    expect(app.mails.filter(({ template }) => template === 'reportAnswered')).toMatchObject([
      {
        template: 'reportAnswered',
        to: eva.email,
        locale: 'de',
        data: { number: id, answer: 'Thank you. We acted.' },
      },
    ]);
    expect((await actsOn(tom.id)).filter((act) => act.action.startsWith('case.'))).toHaveLength(1);
  });

  test('can disable a member', async () => {
    const { tom, id } = await report();
    const { answer } = await settle(id, { measure: 'ban' });
    expect(answer.case).toMatchObject({ status: 'upheld', outcome: 'Thank you. We acted.' });
    expect(answer.case.decided_at).not.toBeNull();
    expect((await tom.client.call('GET /api/chats.php')).error?.error).toBe('account_disabled');
    expect((await eventsOf(tom.id)).at(-1)).toEqual({ type: 'user', data: { reason: 'disabled' } });
    expect((await actsOn(tom.id)).map((act) => act.action)).toEqual(['member.disable', 'case.upheld']);
  });

  test('a visitor’s complaint is answered at the given address', async () => {
    const body = { category: 'privacy', text: 'My picture is there', email: 'visitor@example.org' } as const;
    const { answer } = await app.client().call('POST /api/complaint.php', { body });
    app.mails.length = 0;
    const decided = await settle(answer.case.id, { status: 'dismissed', outcome: 'We found nothing.' });
    expect(decided.answer.case).toMatchObject({ kind: 'complaint', email: body.email, reporter: null });
    expect(app.mails).toMatchObject([{ template: 'reportAnswered', to: body.email }]);
    const again = (
      await moderator.client.call('GET /api/console-cases.php', { query: { status: 'dismissed' } })
    ).answer;
    expect(again.cases.map((each) => each.id)).toContain(answer.case.id);
  });

  test('reject invalid decisions, and leave the case open', async () => {
    const { id } = await report();
    expect((await settle(id, { outcome: ' ' })).error?.fields).toEqual({ outcome: 'required' });
    const both = await settle(id, { status: 'dismissed', measure: 'ban' });
    expect(both.error?.fields).toEqual({ measure: 'invalid' });
    expect((await settle('31')).error?.error).toBe('not_found');
    const eva = await createMember(app);
    const about = await eva.client.call('POST /api/report.php', {
      body: { profile: moderator.key, category: 'spam' },
    });
    expect((await settle(about.answer.case.id)).error?.error).toBe('forbidden');
    // A case cannot disable staff, so the whole decision is rejected.
    const refused = await settle(about.answer.case.id, { measure: 'ban' }, support);
    expect(refused.error?.error).toBe('forbidden');
    const query = { id: about.answer.case.id };
    const [left] = (await support.client.call('GET /api/console-cases.php', { query })).answer.cases;
    expect(left?.status).toBe('open');
    expect(await actsOn(moderator.id)).toEqual([]);
  });
});
