import { request as requests, type APIRequestContext } from '@playwright/test';
import { call } from '../call.ts';
import { EVERYBODY } from '../everybody.ts';
import { DEMO, logIn } from '../logIn.ts';
import { Mailbox } from '../Mailbox.ts';
import { signUp, type Newcomer } from '../signUp.ts';

/** Members, payments and tokens for sample URLs and dialogs. */
export type SampleData = {
  /** A partner of the premium member, their conversation, and a member without one. */
  partner: string;
  partnerName: string;
  conversation: string;
  stranger: string;
  admirer: string;
  /** A completed payment of the premium member, and a pending order of the newcomer. */
  paid: string;
  unpaid: string;
  caseId: string;
  newcomer: Newcomer;
  fan: Newcomer;
  /** Tokens of mailed links. A confirmation works once, so each audience has its own. */
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
  if (!bundle || !paymentmethod) throw new Error('The demo site offers no bundle or no payment method.');
  const { payment_id } = await call(request, 'POST /api/payment.php', {
    body: { bundle: bundle.id, paymentmethod, terms_version, start_now: true },
  });
  return payment_id;
}

/** The last entry of each list, because a parallel journey may delete the first one's member. */
async function findMemberData(request: APIRequestContext) {
  const { chats } = await call(request, 'GET /api/chats.php');
  const { profiles } = await call(request, 'GET /api/members.php', { query: EVERYBODY });
  const { profiles: likes } = await call(request, 'GET /api/likes.php');
  const { transactions } = await call(request, 'GET /api/transactions.php');
  const chat = chats.at(-1);
  const like = likes.at(-1);
  const talkedWith = new Set(chats.map(({ profile }) => profile.id));
  const stranger = profiles.findLast(({ id }) => !talkedWith.has(id));
  const paid = transactions.find(({ payment }) => payment.status === 'completed');
  if (!chat || !stranger || !like || !paid)
    throw new Error('The demo data lacks a conversation, a stranger, a like or a payment.');
  return {
    partner: chat.profile.id,
    partnerName: chat.profile.name,
    conversation: chat.conversation.id,
    stranger: stranger.id,
    admirer: like.id,
    paid: paid.payment.payment_id,
  };
}

/** Finds or creates the sample data. `name` is the start of new members' names. */
export async function findSampleData(baseURL: string | undefined, name: string): Promise<SampleData> {
  const request = await requests.newContext({ baseURL });
  await logIn({ request }, DEMO.moderator);
  const { cases } = await call(request, 'GET /api/console-cases.php');
  if (!cases[0]) throw new Error('The demo data has no case.');
  await logIn({ request }, DEMO.premium);
  const { profile } = await call(request, 'GET /api/profile.php');
  const memberData = await findMemberData(request);
  const visitor = await activationOf(request, await signUp(request, `${name}a`));
  const member = await activationOf(request, await signUp(request, `${name}b`));
  const newcomer = await signUp(request, `${name}c`);
  const unpaid = await order(request);
  const reset = await resetOf(request, newcomer);
  const fan = await signUp(request, `${name}d`);
  await call(request, 'POST /api/activate.php', { body: { token: await activationOf(request, fan) } });
  await call(request, 'POST /api/like.php', { body: { profile: profile.id } });
  await request.dispose();
  return {
    ...memberData,
    caseId: cases[0].id,
    activation: { visitor, member },
    newcomer,
    unpaid,
    reset,
    fan,
  };
}
