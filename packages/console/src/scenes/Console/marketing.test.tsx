import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Campaign } from '@rendezvous/contracts';
import { ApiError } from '@rendezvous/core';
import { refusal } from '@rendezvous/core/testing';
import { color } from '@rendezvous/ui';
import {
  SITES,
  createCampaign,
  createEntry,
  createProgress,
  createResults,
  renderConsole,
} from '../../testing/renderConsole.tsx';

const TAKEN = new ApiError(409, {
  error: 'conflict',
  message: 'Taken',
  fields: { slug: 'link_taken' },
});
const roles = ['marketing'] as const;

describe('the campaign screens', () => {
  const choices = {
    landers: ['gallery', 'video', 'spring'],
    versions: [
      { remote: 'landers', version: 'bbbb222233334444', published_at: '2026-05-01T10:00:00Z' },
      { remote: 'spring', version: 'cccc333344445555', published_at: '2026-05-02T10:00:00Z' },
    ],
  };
  const open = (path: string, given: Campaign | Campaign[] = createCampaign(), results = createResults()) =>
    renderConsole({
      path,
      roles: [...roles],
      answers: (api) =>
        api
          .on('GET /api/console-sites.php', { sites: SITES })
          .on('GET /api/console-campaign-results.php', results)
          .on('GET /api/console-campaigns.php', { campaigns: [given].flat(), num_results: 1, ...choices }),
    });

  it('list campaigns with their results, and filter them', async () => {
    const user = userEvent.setup();
    await open('/console/campaigns', createCampaign({ ends_at: '2100-06-01T00:00:00Z' }));
    const link = await screen.findByRole('link', { name: '/summer-26' });
    expect(link).toHaveAttribute('href', '/console/campaigns/41');
    const heading = screen.getByRole('rowheader', { name: /summer-26/ });
    for (const text of ['Running', '31 May 2100']) expect(heading).toHaveTextContent(text);
    const row = screen.getByRole('row', { name: /^video/ });
    for (const text of ['120', '7']) expect(row).toHaveTextContent(text);
    await user.keyboard('/');
    await user.keyboard('winter');
    expect(screen.getByText('0 matching rows')).toBeVisible();
  });

  it.each([
    [{}, 'B brings about 20 more sign-ups per 1.000 visits than A. That’s certain enough to decide.'],
    [
      { more: 1, per: 10_000 },
      'B brings about 1 more sign-up per 10.000 visits than A. That’s certain enough to decide.',
    ],
    [
      { kind: 'early', days: 6, best: null, other: null },
      'Too early to say: about 6 more days at this pace.',
    ],
    [{ kind: 'early', best: null, other: null }, 'Too few visits to say which is better.'],
    [{ kind: 'alike', best: null, other: null }, 'No difference that matters.'],
    [{ kind: 'single', best: null, other: null }, 'There’s only one variant, so there’s nothing to compare'],
  ] as const)('say in one sentence what %j means', async (verdict, sentence) => {
    await open('/console/campaigns', createCampaign({ progress: createProgress(verdict) }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('chart two weeks of visits and the interval of the sign-up rate', async () => {
    await open('/console/campaigns', createCampaign({ progress: createProgress() }));
    const row = await screen.findByRole('row', { name: /^B · video/ });
    const days = 'Visits on each of the last 14 days: 0, 0, 0, 4, 9, 12, 8, 10, 14, 11, 9, 16, 18, 9';
    expect(within(row).getByRole('img', { name: days })).toBeVisible();
    expect(within(row).getByRole('img', { name: '2,9% to 11,6%' })).toBeVisible();
  });

  it('group campaigns below their link, with the days from the first start to the last end', async () => {
    const one = (id: string, letter: string, days: Partial<Campaign>) =>
      createCampaign({ id, weight: 1, progress: { ...createProgress(), letter }, ...days });
    const b = one('42', 'B', { ends_at: '2026-07-01T00:00:00Z' });
    const a = one('41', 'A', { starts_at: '2026-04-01T00:00:00Z', ends_at: '2026-06-01T00:00:00Z' });
    await open('/console/campaigns', [b, createCampaign({ id: '40', slug: 'winter' }), a]);
    const rows = (await screen.findAllByRole('row')).slice(1);
    const names = rows.map((row) => within(row).getByRole('link').textContent);
    expect(names).toEqual(['/summer-26', 'A · video', 'B · video', '/winter', 'video']);
    expect(rows[0]).toHaveTextContent('1 Apr 2026 – 30 Jun 2026');
    expect(within(rows[1]!).getByText('5,8% (2,9–11,6)')).toBeVisible();
  });

  it('create a campaign, and open its URL', async () => {
    const user = userEvent.setup();
    const { api, location } = await open('/console/campaigns/new');
    await user.type(await screen.findByRole('textbox', { name: /^Link/ }), ' autumn-26 ');
    await user.click(screen.getByRole('button', { name: 'Create campaign' }));
    expect(api.count('POST /api/console-campaigns.php')).toBe(0);
    await user.selectOptions(screen.getByRole('combobox', { name: /^Lander/ }), 'gallery');
    await user.selectOptions(
      screen.getByRole('combobox', { name: /^Build of the lander/ }),
      'bbbb222233334444',
    );
    await user.type(screen.getByLabelText(/^First day/), '2026-09-01');
    await user.type(screen.getByLabelText(/^Last day/), '2026-09-30');
    await user.type(screen.getByRole('textbox', { name: 'network' }), 'radio');
    api.on('POST /api/console-campaigns.php', {
      campaign: createCampaign({ id: '42', slug: 'autumn-26' }),
    });
    await user.click(screen.getByRole('button', { name: 'Create campaign' }));
    await waitFor(() => expect(location()).toBe('/console/campaigns/42'));
    expect(api.last('POST /api/console-campaigns.php')?.body).toEqual({
      slug: 'autumn-26',
      lander: 'gallery',
      version: 'bbbb222233334444',
      language: null,
      starts_at: '2026-09-01T00:00:00.000Z',
      ends_at: '2026-10-01T00:00:00.000Z',
      weight: 1,
      network: 'radio',
      ref: null,
      sub1: null,
      sub2: null,
      sub3: null,
      texts: [],
    });
  });

  it('offer only the builds of the chosen lander', async () => {
    const user = userEvent.setup();
    await open('/console/campaigns/new');
    const lander = await screen.findByRole('combobox', { name: /^Lander/ });
    const build = screen.getByRole('combobox', { name: /^Build of the lander/ });
    const builds = () =>
      within(build)
        .getAllByRole('option')
        .map((option) => option.getAttribute('value'));
    await user.selectOptions(lander, 'gallery');
    await user.selectOptions(build, 'bbbb222233334444');
    await user.selectOptions(lander, 'video');
    expect(build).toHaveValue('bbbb222233334444');
    await user.selectOptions(lander, 'spring');
    expect(builds()).toEqual(['', 'cccc333344445555']);
    expect(build).toHaveValue('');
  });

  it('show field errors, and keep the input', async () => {
    const user = userEvent.setup();
    const { api } = await open('/console/campaigns/41');
    const link = await screen.findByRole('textbox', { name: /^Link/ });
    await user.clear(link);
    await user.type(link, 'members');
    api.on('PUT /api/console-campaigns.php', TAKEN);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(link).toBeInvalid());
    expect(link).toHaveValue('members');
  });

  it('edit the texts of each language beside a preview of the lander', async () => {
    const user = userEvent.setup();
    const own = { language: 'de' as const, headline: 'Zu zweit', lead: '' };
    const version = 'bbbb222233334444';
    const { api, clock } = await open('/console/campaigns/41', createCampaign({ texts: [own], version }));
    const language = within(await screen.findByRole('group', { name: 'Words on the lander' })).getByRole(
      'combobox',
    );
    const headline = screen.getByRole('textbox', { name: 'Headline' });
    expect([language, headline].map((field) => (field as HTMLInputElement).value)).toEqual([
      'de',
      'Zu zweit',
    ]);
    await user.selectOptions(language, 'pl');
    expect(headline).toHaveValue('');
    expect(headline).toHaveAttribute('lang', 'pl');
    await user.type(headline, '<script>{Enter}We dwoje');
    await user.paste('👨‍👩‍👧 ');
    expect(screen.getByText('18 of 60')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Line below the headline' }), 'Razem ');
    expect(within(language).getByRole('option', { name: 'Polski: written' })).toHaveValue('pl');
    const frames = () => screen.getAllByTitle<HTMLIFrameElement>('Preview of the lander');
    act(() => clock.advance(499));
    expect(frames()).toHaveLength(1);
    act(() => clock.advance(1));
    // The previous page stays until the next one has loaded.
    expect(frames()).toHaveLength(2);
    fireEvent.load(frames()[1]!);
    const [frame, ...others] = frames();
    expect(others).toEqual([]);
    expect(Object.fromEntries(new URL(frame?.src ?? '').searchParams)).toEqual({
      site: 'localhost',
      version,
      lander: 'video',
      language: 'pl',
      headline: '<script> We dwoje👨‍👩‍👧 ',
      lead: 'Razem ',
    });
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(frame).toHaveAttribute('inert');
    api.on('PUT /api/console-campaigns.php', { campaign: createCampaign() });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Done and logged.')).toBeVisible();
    expect(api.last('PUT /api/console-campaigns.php')?.body).toMatchObject({
      texts: [own, { language: 'pl', headline: '<script> We dwoje👨‍👩‍👧', lead: 'Razem' }],
    });
  });

  it('switch to the language of an overlong text, and keep the text', async () => {
    const user = userEvent.setup();
    const german = { language: 'de' as const, headline: 'Zu zweit', lead: '' };
    const { api, clock } = await open(
      '/console/campaigns/41',
      createCampaign({ texts: [german], language: 'en' }),
    );
    const lead = await screen.findByRole('textbox', { name: 'Line below the headline' });
    await user.click(lead);
    await user.paste('x'.repeat(161));
    expect(screen.getByText('161 of 160')).toHaveStyle({ color: color.danger });
    act(() => clock.advance(500));
    for (const { src } of screen.getAllByTitle<HTMLIFrameElement>('Preview of the lander'))
      expect(src).not.toContain('x'.repeat(161));
    const language = within(screen.getByRole('group', { name: 'Words on the lander' })).getByRole('combobox');
    const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));
    await user.selectOptions(screen.getAllByRole('combobox', { name: /^Language/ })[0]!, 'fi');
    const headline = screen.getByRole('textbox', { name: 'Headline' });
    await user.click(headline);
    await user.paste('x'.repeat(61));
    await save();
    expect(language).toHaveValue('fi');
    await user.clear(headline);
    await save();
    expect(language).toHaveValue('en');
    expect(lead).toHaveAccessibleDescription('That’s too long.');
    expect(lead).toHaveValue('x'.repeat(161));
    expect(api.count('PUT /api/console-campaigns.php')).toBe(0);
    await user.type(lead, '{Backspace}');
    api.on('PUT /api/console-campaigns.php', { campaign: createCampaign() });
    await save();
    expect(await screen.findByText('Done and logged.')).toBeVisible();
  });

  it('edit a campaign without losing the time of its start, and end it', async () => {
    const user = userEvent.setup();
    const { api } = await open('/console/campaigns/41');
    const weight = await screen.findByRole('textbox', { name: /^Weight/ });
    await user.clear(weight);
    await user.type(weight, '5');
    api.on('PUT /api/console-campaigns.php', { campaign: createCampaign({ weight: 5 }) });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Done and logged.')).toBeVisible();
    expect(api.last('PUT /api/console-campaigns.php')?.body).toMatchObject({
      id: '41',
      weight: 5,
      starts_at: '2026-05-01T10:00:00Z',
      ends_at: null,
      network: 'radio',
    });
    api.on('PUT /api/console-campaigns.php', { campaign: createCampaign({ active: false }) });
    await user.click(screen.getByRole('button', { name: 'End campaign' }));
    expect(await screen.findByRole('button', { name: 'Resume campaign' })).toBeVisible();
    expect(api.last('PUT /api/console-campaigns.php')?.body).toEqual({ id: '41', active: false });
  });

  it('show which variant is better by the chosen metric', async () => {
    const user = userEvent.setup();
    await open('/console/campaigns/41');
    expect(await screen.findByText(/^B is better\. Chance alone .* at most 3% of tests\.$/)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Sign-ups per visit, by variant' })).toBeVisible();
    const row = screen.getByRole('row', { name: /^B · gallery/ });
    for (const text of ['2.000', '170 · 8,5%', '7,4% to 9,8%', '€899.70 · €0.45', '€0.29 to €0.61'])
      expect(row).toHaveTextContent(text);
    expect(screen.queryByText('Visits that got the live build instead')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Compare by' }), 'Revenue');
    expect(screen.getByText('Too few visits to say anything yet')).toBeVisible();
    const chart = screen.getByRole('img', { name: 'Revenue per visit, by variant' });
    expect(within(chart).getAllByText('€0.45')).not.toHaveLength(0);
  });

  it('say that a build is gone, and how many visits got the live build instead', async () => {
    const results = createResults();
    results.variants[0]!.fallbacks = 12;
    await open('/console/campaigns/41', createCampaign({ version: 'bbbb2222', build: 'gone' }), results);
    expect(await screen.findByText(/^The build of this campaign can’t be served/)).toBeVisible();
    expect(
      await screen.findByRole('columnheader', { name: 'Visits that got the live build instead' }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: /^A · video.* 12$/ })).toBeVisible();
  });

  it('add another variant with the same link, dates and tracking values', async () => {
    const user = userEvent.setup();
    const { api, location } = await open('/console/campaigns/41');
    await user.click(await screen.findByRole('link', { name: 'Add a variant' }));
    expect(location()).toBe('/console/campaigns/new?like=41');
    expect(await screen.findByRole('textbox', { name: /^Link/ })).toHaveValue('summer-26');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Lander/ }), 'gallery');
    api.on('POST /api/console-campaigns.php', { campaign: createCampaign({ id: '42', lander: 'gallery' }) });
    await user.click(screen.getByRole('button', { name: 'Create campaign' }));
    await waitFor(() => expect(location()).toBe('/console/campaigns/42'));
    expect(api.last('POST /api/console-campaigns.php')?.body).toMatchObject({
      slug: 'summer-26',
      lander: 'gallery',
      version: null,
      network: 'radio',
      weight: 2,
      starts_at: '2026-05-01T10:00:00Z',
    });
  });

  it('render results and form under different React keys', async () => {
    const warn = jest.spyOn(console, 'error');
    await open('/console/campaigns/41');
    expect(await screen.findByRole('textbox', { name: /^Weight/ })).toBeVisible();
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('report an unknown campaign as missing', async () => {
    await renderConsole({
      path: '/console/campaigns/9',
      roles: [...roles],
      answers: (api) => api.on('GET /api/console-campaigns.php', refusal('not_found')),
    });
    expect(await screen.findByText('We can’t find this campaign')).toBeVisible();
  });
});

describe('the marketing log', () => {
  const open = () =>
    renderConsole({
      path: '/console/audit',
      roles: [...roles],
      answers: (api) =>
        api.on('GET /api/console-audit.php', {
          entries: [
            createEntry({
              action: 'campaign.end',
              subject: 'campaign:41',
              change: null,
              site: 'lui.localhost',
            }),
          ],
          num_results: 1,
        }),
    });

  it('names the action, site and campaign', async () => {
    await open();
    const row = await screen.findByRole('row', { name: /Campaign ended/ });
    expect(row).toHaveTextContent('lui.localhost');
    expect(within(row).getByRole('link', { name: 'Campaign 41' })).toHaveAttribute(
      'href',
      '/console/campaigns/41',
    );
  });

  it('offers to clear a filter that nothing matches', async () => {
    const user = userEvent.setup();
    await open();
    await screen.findByRole('table');
    await user.keyboard('/nonsense');
    expect(screen.getByRole('heading', { name: 'Nothing on this page matches' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(screen.getByRole('row', { name: /Campaign ended/ })).toBeVisible();
  });
});
