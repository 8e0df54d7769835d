import { request as requests, type APIRequestContext } from '@playwright/test';
import { call } from './call.ts';
import { DEMO, logIn } from './logIn.ts';
import { Mailbox } from './Mailbox.ts';
import { signUp, type Newcomer } from './signUp.ts';

/** What sample addresses and dialogs name. */
export type Things = {
  /** Somebody the member talks with, the conversation, and somebody without one. */
  partner: string;
  partnerName: string;
  conversation: string;
  stranger: string;
  admirer: string;
  /** A payment of the member's that came in, and an order of the newcomer's that waits for its money. */
  paid: string;
  unpaid: string;
  caseId: string;
  newcomer: Newcomer;
  /** Confirmed, and likes the member. */
  fan: Newcomer;
  /** Of the mailed links. The one that confirms an address works once, so everybody who uses it has their own. */
  activation: { visitor: string; member: string };
  reset: string;
};

async function activationOf(request: APIRequestContext, { email }: Newcomer): Promise<string> {
  const link = await new Mailbox(request, email).linkMatching(/\/[\w-]{43}$/);
  return new URL(link).pathname.slice(1);
}

async function resetOf(request: APIRequestContext, { email }: Newcomer): Promise<string> {
  await call(request, 'POST /api/reset-password.php', { body: { email } });
  const link = await new Mailbox(request, email).linkMatching(/\/reset-password\/do\?/);
  return new URL(link).searchParams.get('token') ?? '';
}

async function order(request: APIRequestContext): Promise<string> {
  const { bundles, methods, terms_version } = await call(request, 'GET /api/credits.php');
  const [bundle] = bundles;
  const [paymentmethod] = methods;
  if (!bundle || !paymentmethod) throw new Error('nothing is for sale');
  const { payment_id } = await call(request, 'POST /api/payment.php', {
    body: { bundle: bundle.id, paymentmethod, terms_version, start_now: true },
  });
  return payment_id;
}

/**
 * What the demo data has for its premium member: the last of each list, as the first may be somebody whom a journey that runs
 * beside this one has just made, and whose account it may delete.
 */
async function findLife(request: APIRequestContext) {
  const { chats } = await call(request, 'GET /api/chats.php');
  const { profiles } = await call(request, 'GET /api/members.php');
  const { profiles: likes } = await call(request, 'GET /api/likes.php');
  const { transactions } = await call(request, 'GET /api/transactions.php');
  const chat = chats.at(-1);
  const like = likes.at(-1);
  const talkedWith = new Set(chats.map(({ profile }) => profile.id));
  const stranger = profiles.findLast(({ id }) => !talkedWith.has(id));
  const paid = transactions.find(({ payment }) => payment.status === 'completed');
  if (!chat || !stranger || !like || !paid) throw new Error('the demo data lacks something');
  return {
    partner: chat.profile.id,
    partnerName: chat.profile.name,
    conversation: chat.conversation.id,
    stranger: stranger.id,
    admirer: like.id,
    paid: paid.payment.payment_id,
  };
}

/** Looks up, or makes, all of it. Names of new members begin with `name`. */
export async function findThings(baseURL: string | undefined, name: string): Promise<Things> {
  const request = await requests.newContext({ baseURL });
  await logIn({ request }, DEMO.moderator);
  const { cases } = await call(request, 'GET /api/console-cases.php');
  if (!cases[0]) throw new Error('the demo data has no case');
  await logIn({ request }, DEMO.premium);
  const { profile } = await call(request, 'GET /api/profile.php');
  const life = await findLife(request);
  const visitor = await activationOf(request, await signUp(request, `${name}a`));
  const member = await activationOf(request, await signUp(request, `${name}b`));
  const newcomer = await signUp(request, `${name}c`);
  const unpaid = await order(request);
  const reset = await resetOf(request, newcomer);
  const fan = await signUp(request, `${name}d`);
  await call(request, 'POST /api/activate.php', { body: { token: await activationOf(request, fan) } });
  await call(request, 'POST /api/like.php', { body: { profile: profile.id } });
  await request.dispose();
  return { ...life, caseId: cases[0].id, activation: { visitor, member }, newcomer, unpaid, reset, fan };
}
