import type { Visit } from './Recording.ts';

export const lookAround: Visit = async (api, { people: { other } }) => {
  await api.call('GET /api/console-photos.php');
  await api.call('GET /api/console-cases.php', { query: { status: 'open' } });
  await api.call('GET /api/console-members.php', { query: { id: other.key } });
  await api.call('GET /api/console-news.php');
  await api.call('GET /api/console-sites.php');
  await api.call('GET /api/console-invites.php');
  await api.call('GET /api/console-campaigns.php');
  await api.call('GET /api/console-legal.php');
  await api.call('GET /api/console-refunds.php');
  await api.call('GET /api/console-audit.php');
  await api.call('GET /api/console-site.php');
  await api.call('GET /api/console-staff.php');
  await api.call('GET /api/console-releases.php');
};

/** Acts on people: a photo, a case, an account, credits. */
const moderate: Visit = async (api, { people: { me, third, staff } }) => {
  await api.call('POST /api/confirm.php', { body: { password: staff.password } });
  const { photos } = await api.call('GET /api/console-photos.php');
  await api.call('PUT /api/console-photos.php', {
    body: { id: photos[0]?.photo.id ?? '', status: 'active' },
  });
  const { cases } = await api.call('GET /api/console-cases.php', { query: { status: 'open' } });
  const reported = cases.find(({ category }) => category === 'spam')?.id ?? '';
  await api.call('PUT /api/console-cases.php', {
    body: { id: reported, status: 'dismissed', outcome: 'The messages differ.' },
  });
  const account = { id: third.key, reason: 'Writes for somebody else' };
  await api.call('PUT /api/console-members.php', { body: { ...account, disabled: true } });
  await api.call('PUT /api/console-members.php', { body: { ...account, disabled: false } });
  await api.call('POST /api/console-credits.php', {
    body: { id: me.key, credits: 5, reason: 'A message was lost' },
    idempotencyKey: 'credits-for-me',
  });
  await api.call('GET /api/console-transparency.php');
};

/** Acts on the site: invites, a campaign with its results, news, roles. */
const market: Visit = async (api, { people: { other } }) => {
  const { invites } = await api.call('POST /api/console-invites.php', {
    body: { count: 1 },
    idempotencyKey: 'one-invite',
  });
  await api.call('DELETE /api/console-invites.php', { body: { code: invites[0]?.code ?? '' } });
  const { campaign } = await api.call('POST /api/console-campaigns.php', {
    body: { slug: 'recorded-summer', lander: 'gallery', network: 'recorder', weight: 1 },
    idempotencyKey: 'a-campaign',
  });
  await api.call('PUT /api/console-campaigns.php', { body: { id: campaign.id, weight: 3 } });
  const words = { language: 'en', headline: 'Summer for two', lead: '' } as const;
  await api.call('GET /api/console-campaign-preview.php', { query: { lander: 'gallery', ...words } });
  await api.call('GET /api/console-campaign-results.php', { query: { id: campaign.id } });
  const text = { language: 'en', subject: 'Summer', text: 'The evenings are long.' } as const;
  await api.call('POST /api/console-news.php?preview=1', { body: { text } });
  await api.call('POST /api/console-news.php', { body: { client_id: 'recorded-news', texts: [text] } });
  await api.call('PUT /api/console-staff.php', { body: { email: other.email, roles: ['support'] } });
  await api.call('PUT /api/console-staff.php', { body: { email: other.email, roles: [] } });
  const { sites } = await api.call('GET /api/console-site.php');
  const site = sites[0]?.domain ?? '';
  const { opened } = await api.call('GET /api/console-site.php', { query: { site } });
  await api.call('PUT /api/console-site.php', {
    body: { site, version: opened?.version ?? 1, change: { name: 'Recorded' } },
  });
};

/** Moves a remote between its two stored builds. */
const release: Visit = async (api) => {
  const { remotes } = await api.call('GET /api/console-releases.php');
  const landers = remotes.find(({ remote }) => remote === 'landers');
  const earlier = landers?.versions.find(({ live }) => !live)?.version ?? '';
  const act = { remote: 'landers', version: earlier, reason: 'A trial' } as const;
  await api.call('POST /api/console-canaries.php', { body: { ...act, share: 500 } });
  await api.call('PUT /api/console-canaries.php', {
    body: { remote: 'landers', act: 'stop', reason: 'The trial is over' },
  });
  await api.call('PUT /api/console-releases.php', { body: { ...act, act: 'pin' } });
  await api.call('PUT /api/console-releases.php', { body: { ...act, act: 'unpin' } });
};

export const act: Visit = async (api, stage) => {
  for (const part of [moderate, market, release]) await part(api, stage);
};
