import type { EventType } from '@rendezvous/contracts';
import type { Clients, Stage, Visit } from './Recording.ts';
import { sampleForm } from './uploads.ts';
import {
  changePassword,
  comeBack,
  followMails,
  moveMail,
  NEXT_PASSWORD,
  objectTo,
  showPasskey,
} from './visitAccount.ts';
import { act, lookAround } from './visitConsole.ts';

const TODAY_SEEN = 'seen by the recorded client';

const look: Visit = async (api, { people: { other } }) => {
  await api.call('GET /api/settings.php');
  await api.call('GET /api/release.php', { query: { route: '/' } });
  await api.call('GET /api/interests.php');
  await api.call('GET /api/regions.php', { query: { country: 'NL' } });
  await api.call('GET /api/companyinfo.php');
  await api.call('GET /api/geocode.php', { query: { lat: 52.37, lon: 4.9 } });
  await api.call('GET /api/faces.php', { query: { country: 'NL', limit: 6 } });
  await api.call('GET /api/members.php', { query: { gender: 'male', country: 'NL' } });
  await api.call('GET /api/member.php', { query: { id: other.key } });
  await api.call('GET /api/credits.php', { query: { country: 'NL' } });
  await api.call('GET /api/gifts.php');
  await api.call('GET /api/legal.php', { query: { page: 'terms' } });
  await api.call('GET /api/legal-changes.php', { query: { page: 'privacy' } });
  await api.call('GET /api/transparency.php');
  await api.call('POST /api/page-hidden.php', { body: { path: '/', seconds: 4 } });
  await api.call('POST /api/complaint.php', {
    body: { category: 'technical', text: 'The page stays white.', email: 'writer@example.org' },
    idempotencyKey: 'complaint-of-a-visitor',
  });
};

const signUp: Visit = async (api) => {
  await api.call('GET /api/signup.php');
  await api.call('POST /api/signup.php?check=1', { body: { name: 'Recorded', country: 'NL' } });
  await api.call('POST /api/signup.php', {
    body: {
      name: 'Recorded',
      email: 'recorded@example.org',
      password: 'seven lanterns above water',
      date_of_birth: '1991-04-12',
      gender: 'male',
      seeking: 'female',
      country: 'NL',
      region: 'NL-NH',
      city: 'Amsterdam',
      language: 'en',
      consents: { terms: true, sensitive: true, marketing: false },
    },
    idempotencyKey: 'sign-up-of-a-visitor',
  });
  await api.call('GET /api/signup-matches.php');
};

const openAccount: Visit = async (api, { people: { me } }) => {
  await api.call('POST /api/user.php', { body: { email: me.email, password: me.password } });
  await api.call('GET /api/user.php');
  await api.call('PUT /api/user.php', { body: { read_receipts: true, typing: true } });
  await api.call('GET /api/profile.php');
  await api.call('PUT /api/profile.php', { body: { about_me: TODAY_SEEN, reason: 'dates' } });
  await api.call('GET /api/sessions.php');
  await api.call('GET /api/second-factor.php');
  await api.call('GET /api/notifications.php');
  await api.call('PUT /api/notifications.php', {
    body: { notifications: { like: { email: false, push: true } } },
  });
  await api.call('POST /api/passkey-login.php?options=1');
};

const showPhotos: Visit = async (api) => {
  const { photo } = await api.call('POST /api/photo.php', { body: await sampleForm(['photo'], 1) });
  await api.call('PUT /api/photo.php', { body: { id: photo.id, position: 0 } });
  await api.call('DELETE /api/photo.php', { body: { id: photo.id } });
  await api.call('POST /api/photo.php', { body: await sampleForm(['photo'], 3) });
};

const meet: Visit = async (api, { people: { other, third } }) => {
  await api.call('GET /api/members.php', { query: { gender: 'male', page: 1, similar: 1 } });
  await api.call('GET /api/member.php', { query: { id: other.key } });
  await api.call('GET /api/match-finder.php', { query: { gender: 'male', min_age: 25, max_age: 50 } });
  await api.call('GET /api/swipe.php');
  await api.call('POST /api/swipe.php', { body: { profile: third.key, like: false } });
  await api.call('DELETE /api/swipe.php');
  await api.call('POST /api/like.php', { body: { profile: other.key }, idempotencyKey: 'like-of-other' });
  await api.call('GET /api/likes.php');
  await api.call('GET /api/auto-like.php');
  await api.call('DELETE /api/like.php', { body: { profile: other.key } });
};

const talk: Visit = async (api, { people: { other } }) => {
  await api.call('GET /api/chat.php', { query: { profile: other.key } });
  await api.call('GET /api/icebreakers.php', { query: { profile: other.key } });
  const { message } = await api.call('POST /api/chat.php', {
    body: { profile: other.key, client_id: 'first-message', text: 'Good evening' },
  });
  const { photo } = await api.call('POST /api/photo.php?chat=1', { body: await sampleForm(['photo'], 2) });
  await api.call('POST /api/chat.php', {
    body: { profile: other.key, client_id: 'second-message', photo: photo.id },
  });
  const { chats } = await api.call('GET /api/chats.php');
  const conversation = chats[0]?.conversation.id ?? '';
  await api.call('GET /api/chat.php', { query: { conversation, before: message.id } });
  await api.call('PUT /api/chat.php', { body: { conversation, read_up_to: 1 } });
  await api.call('PUT /api/chat-photo.php', { body: { conversation, show_photos: true } });
  await api.call('POST /api/report.php', {
    body: { profile: other.key, category: 'spam', text: 'Sends the same to all.' },
    idempotencyKey: 'report-of-other',
  });
  await api.call('GET /api/report.php');
};

const clear: Visit = async (api) => {
  const { chats } = await api.call('GET /api/chats.php');
  await api.call('DELETE /api/chat.php', { body: { conversation: chats[0]?.conversation.id ?? '' } });
};

/** Makes the other member like, undo the like, read, type and write. */
const answerBack: Visit = async (api, { people: { me } }) => {
  await api.call('POST /api/like.php', { body: { profile: me.key }, idempotencyKey: 'like-of-me' });
  await api.call('DELETE /api/like.php', { body: { profile: me.key } });
  const { chats } = await api.call('GET /api/chats.php');
  const conversation = chats[0]?.conversation.id ?? '';
  await api.call('PUT /api/chat.php', { body: { conversation, read_up_to: 1 } });
  await api.call('PUT /api/chat.php', { body: { conversation, typing: true } });
  await api.call('POST /api/chat.php', {
    body: { profile: me.key, client_id: 'answer-of-other', text: 'Good evening to you' },
  });
};

const likeBack: Visit = async (api, { people: { other } }) => {
  await api.call('POST /api/like.php', { body: { profile: other.key }, idempotencyKey: 'like-again' });
};

const makeMatch: Visit = async (api, { people: { me } }) => {
  await api.call('POST /api/like.php', { body: { profile: me.key }, idempotencyKey: 'like-of-me-again' });
};

const buy: Visit = async (api) => {
  const { bundles, terms_version } = await api.call('GET /api/credits.php');
  const bundle = bundles[0]?.id ?? '';
  const order = { bundle, terms_version, start_now: true } as const;
  const { payment_id } = await api.call('POST /api/payment.php', {
    body: { ...order, paymentmethod: 'ideal' },
    idempotencyKey: 'order-of-a-bundle',
  });
  await api.call('GET /api/payment.php', { query: { id: payment_id } });
  await api.call('PUT /api/payment.php', {
    body: { payment_id, paymentmethod: 'paypal' },
    idempotencyKey: 'another-method',
  });
  await api.call('DELETE /api/payment.php');
  await api.call('GET /api/transactions.php', { query: { page: 1 } });
  await api.call('GET /api/refund.php');
};

const block: Visit = async (api, { people: { third } }) => {
  await api.call('POST /api/block.php', { body: { profile: third.key } });
  await api.call('GET /api/block.php');
  await api.call('DELETE /api/block.php', { body: { profile: third.key } });
};

const leave: Visit = async (api) => {
  await api.call('DELETE /api/user.php', { body: { password: NEXT_PASSWORD, reason: 'time' } });
};

const HEARD: readonly EventType[] = [
  'message',
  'read',
  'typing',
  'like',
  'match',
  'balance',
  'photo',
  'block',
];

/** Opens the stream of the member's page, acts, and waits for events of these types. */
export type Listen = (types: readonly EventType[], act: () => Promise<void>) => Promise<void>;

/** Makes the pages' calls in a realistic order: logged out, as a member, and in the console. */
export async function visitSite(clients: Clients, stage: Stage, listen: Listen): Promise<void> {
  const { visitor, me, other, staff } = clients;
  for (const visit of [look, signUp, followMails]) await visit(visitor, stage);
  await visitor.call('GET /api/logout.php');
  await openAccount(me, stage);
  await showPasskey(clients, stage);
  await moveMail(me, stage);
  await listen(HEARD, async () => {
    for (const visit of [showPhotos, meet, talk, buy]) await visit(me, stage);
    await answerBack(other, stage);
    await likeBack(me, stage);
    await makeMatch(other, stage);
    await lookAround(staff, stage);
    await act(staff, stage);
    await block(me, stage);
  });
  await objectTo(visitor, stage);
  for (const visit of [clear, changePassword, leave]) await visit(me, stage);
  await comeBack(visitor, stage);
}
