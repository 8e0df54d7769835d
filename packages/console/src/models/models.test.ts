import { describe, expect, it } from '@jest/globals';
import type { StaffRole } from '@rendezvous/contracts';
import { createCampaign, createMember } from '../testing/renderConsole.tsx';
import { EMPTY_DRAFT, actsFor, createAct } from './ActDraft.ts';
import { EMPTY_CAMPAIGN, draftOf, validateDraft, lastDayOf, orderOf, statusOf } from './CampaignDraft.ts';
import { matches } from './matches.ts';
import { EMPTY_NEWS, validateText, newsText, textIn, unfinishedIn, writtenIn } from './NewsDraft.ts';
import { sectionsOf } from './sections.ts';

describe('the actions on a member', () => {
  const refundable = [
    {
      payment_id: '7',
      credits: 5,
      amount: { amount: 500, currency: 'EUR' as const },
      paid_at: '2026-05-18T00:00:00Z',
    },
  ];

  it('do not exist if the member is staff', () => {
    expect(actsFor(createMember({ staff_roles: ['support'] }), ['support'])).toEqual([]);
  });

  it.each([
    [{}, ['moderator'], ['disable']],
    [{ status: 'not_confirmed' }, ['moderator'], ['disable']],
    [{ status: 'pending_deletion' }, ['moderator'], []],
    [{ status: 'disabled', disabled: true }, ['moderator'], ['enable']],
    [{ notifications_disabled: ['bounce' as const] }, ['moderator'], ['disable', 'lift']],
    [{}, ['support'], ['disable', 'credits']],
    [{ refundable }, ['support'], ['disable', 'credits', 'refund']],
    [{ refundable }, ['moderator'], ['disable']],
  ])('depend on the member and the roles (%#)', (member, roles, acts) => {
    expect(actsFor(createMember(member), roles as StaffRole[])).toEqual(acts);
  });

  it.each([
    ['5', 5],
    [' +12 ', 12],
    ['-3', -3],
    ['−3', -3],
    ['123456', Number.NaN],
    ['1.5', Number.NaN],
    ['', Number.NaN],
    ['5x', Number.NaN],
  ])('parse %j credits as %s', (credits, read) => {
    const act = createAct('credits', { ...EMPTY_DRAFT, credits, reason: 'why' }, createMember());
    expect(act).toEqual({ kind: 'credits', credits: read, reason: 'why' });
  });

  it('refund the chosen payment, or the first by default', () => {
    const member = createMember({ refundable });
    const draft = { ...EMPTY_DRAFT, reason: 'why' };
    expect(createAct('refund', draft, member)).toEqual({ kind: 'refund', payment: '7', reason: 'why' });
    expect(createAct('refund', { ...draft, payment: '8' }, member)).toMatchObject({ payment: '8' });
    expect(createAct('refund', draft, createMember())).toMatchObject({ payment: '' });
    expect(createAct('disable', draft, member)).toEqual({ kind: 'disable', reason: 'why', linked: [] });
  });
});

describe('a campaign draft', () => {
  const campaign = createCampaign({
    site: 'localhost',
    slug: 'spring',
    lander: 'faces',
    version: 'v1',
    language: 'nl',
    network: 'net',
    ref: null,
    starts_at: '2026-05-01T08:00:00.000Z',
    ends_at: '2026-05-11T00:00:00.000Z',
    weight: 3,
  });
  const typed = draftOf(campaign);

  it('shows the last day of the campaign instead of its end', () => {
    expect(lastDayOf('2026-05-11T00:00:00.000Z')).toBe('2026-05-10');
    expect(typed).toMatchObject({
      site: 'localhost',
      slug: 'spring',
      version: 'v1',
      language: 'nl',
      from: '2026-05-01',
      until: '2026-05-10',
      weight: '3',
      network: 'net',
      ref: '',
    });
    const bare = createCampaign({ version: null, language: null, ends_at: null });
    expect(draftOf(bare)).toMatchObject({ version: '', language: '', until: '' });
  });

  it('keeps the time of day of an unchanged start day', () => {
    expect(orderOf({ ...typed, slug: ' spring ' }, campaign)).toMatchObject({
      site: 'localhost',
      slug: 'spring',
      lander: 'faces',
      version: 'v1',
      language: 'nl',
      starts_at: '2026-05-01T08:00:00.000Z',
      ends_at: '2026-05-11T00:00:00.000Z',
      weight: 3,
      network: 'net',
      ref: null,
    });
    expect(orderOf({ ...typed, from: '2026-05-02' }, campaign).starts_at).toBe('2026-05-02T00:00:00.000Z');
  });

  it('omits empty fields', () => {
    const order = orderOf({ ...EMPTY_CAMPAIGN, slug: 'a', language: 'xx' }, null);
    expect(order).toMatchObject({ version: null, language: null, ends_at: null, weight: 1 });
    expect(['site', 'starts_at'].filter((name) => name in order)).toEqual([]);
  });

  it.each([
    [{}, {}],
    [{ slug: ' ' }, { slug: 'required' }],
    [{ lander: '' }, { lander: 'required' }],
    [{ weight: ' 10 ' }, {}],
    [{ weight: '' }, { weight: 'invalid' }],
    [{ weight: '12345' }, { weight: 'invalid' }],
    [{ weight: 'a1' }, { weight: 'invalid' }],
    [{ weight: '1a' }, { weight: 'invalid' }],
    [{ from: '2026-05-02', until: '2026-05-01' }, { ends_at: 'invalid' }],
    [{ from: '2026-05-02', until: '2026-05-02' }, {}],
    [{ from: '', until: '2026-05-01' }, {}],
  ])('reports invalid fields (%#)', (change, wrong) => {
    expect(validateDraft({ ...typed, ...change })).toEqual(wrong);
  });

  it.each([
    [{ active: false }, 'ended'],
    [{ ends_at: '2026-05-05T00:00:00.000Z' }, 'over'],
    [{ ends_at: '2026-05-05T00:00:00.001Z' }, 'running'],
    [{ starts_at: '2026-05-05T00:00:00.001Z', ends_at: null }, 'planned'],
    [{ starts_at: '2026-05-05T00:00:00.000Z', ends_at: null }, 'running'],
  ])('derives its status from its times (%#)', (change, status) => {
    const now = Date.parse('2026-05-05T00:00:00.000Z');
    expect(statusOf({ ...campaign, active: true, ...change }, now)).toBe(status);
  });
});

describe('a news draft', () => {
  const draft = {
    ...EMPTY_NEWS,
    texts: { nl: { subject: ' Nieuws ', text: ' Hallo ' }, en: { subject: ' ', text: '' } },
  };

  it('lists the languages that have a text', () => {
    expect(writtenIn(draft)).toEqual(['nl']);
    expect(writtenIn({ ...draft, texts: { nl: { subject: '', text: 'a' } } })).toEqual(['nl']);
    expect(writtenIn({ ...draft, texts: { nl: { subject: '', text: ' ' } } })).toEqual([]);
    expect(textIn(draft, 'de')).toEqual({ subject: '', text: '' });
    expect(newsText(draft, 'nl')).toEqual({ language: 'nl', subject: 'Nieuws', text: 'Hallo' });
  });

  it('requires an English text, and every started text to be complete', () => {
    expect(validateText(draft, 'en')).toEqual({ subject: 'required', text: 'required' });
    expect(validateText(draft, 'nl')).toEqual({});
    expect(unfinishedIn(draft)).toBe('en');
    const english = { subject: 'News', text: 'Hello' };
    expect(unfinishedIn({ ...draft, texts: { ...draft.texts, en: english } })).toBeNull();
    expect(unfinishedIn({ ...draft, texts: { en: english, nl: { subject: 'Nieuws', text: '' } } })).toBe(
      'nl',
    );
  });
});

it.each<[StaffRole[], string[]]>([
  [[], []],
  [['moderator'], ['photos', 'cases', 'checks', 'held', 'looks', 'members', 'lists', 'audit']],
  [['support'], ['cases', 'refunds', 'members', 'invites', 'audit']],
  [['marketing'], ['campaigns', 'news', 'invites', 'audit']],
  [['release'], ['releases', 'audit']],
])('the roles %j see the sections %j', (roles, sections) => {
  expect(sectionsOf(roles)).toEqual(sections);
});

it.each([
  ['', true],
  ['TOM  disable', true],
  ['tom enable', false],
  ['null', false],
  ['tommember', false],
])('the filter %j matches a row: %s', (filter, found) => {
  expect(matches(filter, 'Tom', null, 'member.disable')).toBe(found);
});
