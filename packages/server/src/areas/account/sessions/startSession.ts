import { renewsToken } from '@rendezvous/contracts';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSession } from './createSession.ts';
import { createChallenge } from './createChallenge.ts';
import { endSession } from './endSession.ts';
import { readDevice, setDeviceCookie } from './deviceCookie.ts';
import { noteDevice } from './noteDevice.ts';
import { readSteps } from '../secondFactor/secondFactorQueries.ts';
import { sessionEnded } from './sessionEnded.ts';
import { setSessionCookie } from './sessionCookie.ts';
import { ApiError } from '../../../kernel/ApiError.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { passkeys } from '../../../kernel/db/schema/account.passkeys.ts';
import { staffRoles, users } from '../../../kernel/db/schema/account.ts';
import { accountPrint, writeSecurityLog } from '../../../kernel/security/securityLog.ts';
import type { Services } from '../../../kernel/services.ts';

type Browser = { userId: number; request: FastifyRequest; reply: FastifyReply; now: Date };
type Rights = {
  secondFactor: boolean;
  /** When the member last proved who they are, for calls with `confirm`. */
  confirmedAt: Date | null;
};

/** How a member logged in, as the security log names it. */
export type LoginMethod = 'password' | 'signup' | 'reset' | 'reactivation' | 'second_factor' | 'passkey';

/**
 * Logs in with a fresh session, to prevent session fixation. Logged, and audited for staff.
 * @param login.passwordHash the given password's hash, if any: a concurrent change wins
 * @param login.passkeyId the passkey used, if any: a concurrent removal wins
 * @param login.isProven false for a mailed link instead of a password
 * @throws ApiError login_failed, second_factor_required (with the second step's challenge)
 */
export async function startSession(
  ctx: Services,
  login: Browser & {
    method: LoginMethod;
    passwordHash?: string | null;
    passkeyId?: number;
    isProven?: boolean;
  },
): Promise<void> {
  const { userId, method, passwordHash, passkeyId, request, reply, now } = login;
  const { isProven = method !== 'reactivation' } = login;
  const secondFactor = method === 'second_factor' || method === 'passkey';
  const steps = secondFactor ? [] : await readSteps(ctx.db, userId);
  if (steps.length > 0) {
    const challenge = await createChallenge(ctx, { ...login, siteId: request.site.id });
    throw new ApiError('second_factor_required', { challenge, steps });
  }
  const device = readDevice(request);
  await replaceSession(ctx, { ...login, secondFactor, confirmedAt: isProven ? now : null }, async (tx) => {
    if (passkeyId !== undefined && !(await holdPasskey(tx, passkeyId))) throw new ApiError('login_failed');
    if (passwordHash && !(await holdPassword(tx, userId, passwordHash))) throw new ApiError('login_failed');
    await noteDevice(ctx, tx, { ...login, device });
    await record(ctx, tx, login);
  });
  setDeviceCookie(request, reply, device);
}

/** Renews a browser's token after a change of rights; by default with the session's own rights. */
export async function renewSession(ctx: Services, browser: Browser & Partial<Rights>): Promise<void> {
  const { member } = browser.request;
  const own: Rights = {
    secondFactor: member?.secondFactor ?? false,
    confirmedAt: member?.confirmedAt ?? null,
  };
  await replaceSession(ctx, { ...own, ...browser }, () => Promise.resolve());
}

async function replaceSession(
  ctx: Services,
  browser: Browser & Rights,
  before: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { request, reply, userId, now } = browser;
  const { member } = request;
  const { endpoint = '' } = request.routeOptions.config;
  // Browsers wait for these calls before they treat another call's refusal as a logout.
  if (!renewsToken(endpoint)) throw new Error(`"${endpoint}" is missing in renewsToken`);
  const token = await ctx.bus.transaction(ctx.db, async (tx) => {
    await before(tx);
    const created = await createSession(tx, {
      userId,
      siteId: request.site.id,
      userAgent: request.headers['user-agent'] ?? '',
      country: request.geoipCountry,
      secondFactor: browser.secondFactor,
      confirmedAt: browser.confirmedAt,
      now,
    });
    if (member) {
      await endSession(tx, member.sessionHash, member.id === userId ? created : undefined);
      await ctx.bus.publish(tx, [sessionEnded(member.id)]);
    }
    return created;
  });
  setSessionCookie(request, reply, { userId, token });
}

async function record(ctx: Services, tx: Tx, login: Browser & { method: LoginMethod }): Promise<void> {
  const { userId, request, method, now } = login;
  await writeSecurityLog(tx, {
    siteId: request.site.id,
    event: 'login',
    detail: method,
    account: accountPrint(ctx, userId),
    network: request.network,
    now,
  });
  if ((await tx.$count(staffRoles, eq(staffRoles.userId, userId))) === 0) return;
  const subject = { type: 'member', id: String(userId) } as const;
  await writeAudit(tx, { actorId: userId, action: 'staff.login', subject, change: method, now });
}

/** Whether the password is current. The row lock makes a concurrent change end this session too. */
async function holdPassword(tx: Tx, userId: number, passwordHash: string): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for('share');
  return held.length > 0;
}

/** Whether the passkey exists. The row lock makes a concurrent removal end this session too. */
async function holdPasskey(tx: Tx, passkeyId: number): Promise<boolean> {
  const held = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.id, passkeyId))
    .for('key share');
  return held.length > 0;
}
