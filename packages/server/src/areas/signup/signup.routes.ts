import { CONSENT_KINDS } from '@rendezvous/contracts/entities';
import { localeIn } from '@rendezvous/contracts';
import type { FieldCode } from '@rendezvous/contracts';
import { INNER_LIMITS } from '@rendezvous/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { ApiError, invalidFields } from '../../kernel/ApiError.ts';
import { countAddressCheck } from '../account/password/countAddressCheck.ts';
import { findByEmail } from '../account/accountQueries.ts';
import { validateForm } from './validateForm.ts';
import type { PartialForm } from './signupPolicy.ts';
import { siteOrigin } from '../../kernel/request/siteOrigin.ts';
import { isGateOpen } from './gateQueries.ts';
import { nameIdeas } from '../account/profile/nameIdeas.ts';
import { freeNames } from '../account/profile/nameQueries.ts';
import { recordSignup } from '../marketing/recordSignup.ts';
import { recordStart } from '../marketing/recordStart.ts';
import { readVisitCookie } from '../marketing/visitCookie.ts';
import { signUp } from './signUp.ts';
import { findDevice } from '../account/sessions/deviceCookie.ts';
import { startSession } from '../account/sessions/startSession.ts';
import { nameKey } from '../account/profile/namePolicy.ts';
import { noteSignup } from '../trust/signup/noteSignup.ts';
import { parseId } from '../../kernel/http/readId.ts';
import { readRelation } from '../members/relationQueries.ts';
import { readOwnUser } from '../account/profile/presentSelf.ts';
import { countCall } from '../../kernel/http/countCall.ts';
import { route, type Call } from '../../kernel/http/route.ts';

/** How many free names are suggested instead of a taken one. */
const NAMES_SHOWN = 3;

type Check = Call<'POST /api/signup.php?check=1'>;

/** Whether an address has an account. Always null on neutral sites; limited per network. */
async function validateAddress({ body, site, ctx, request }: Check): Promise<FieldCode | null> {
  if (body.email === undefined || site.settings.account_disclosure === 'neutral') return null;
  await countAddressCheck(ctx, request);
  return (await findByEmail(ctx.db, site.id, body.email)) ? 'email_in_use' : null;
}

/** Finds the landing page's member, who must be active and in the site's niche. */
async function findTarget({ body, site, ctx }: Call<'POST /api/signup.php'>): Promise<number | null> {
  const id = body.target_profile === undefined ? null : parseId(body.target_profile);
  const relation = id === null ? null : await readRelation(ctx.db, 0, id);
  return relation?.other.niche === site.niche && relation.other.profileStatus === 'active'
    ? relation.other.id
    : null;
}

/**
 * Reads the time zone from the request's header. Without one, UTC is used until a page saves it.
 */
const timezoneOf = (request: { headers: Record<string, unknown> }): string => {
  const zone = request.headers['x-timezone'];
  try {
    return typeof zone === 'string'
      ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
      : 'UTC';
  } catch {
    return 'UTC';
  }
};

export function signupRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/signup.php', async ({ query, site, ctx, now }) => ({
    open: await isGateOpen(ctx.db, site, query, now),
    gate: site.settings.signups,
    min_age: site.settings.min_age,
    steps: ['seek', 'birth', 'name', 'place', 'account', 'confirm'] as const,
    consents: CONSENT_KINDS.map((key) => ({
      key,
      required: key !== 'marketing',
      version: site.settings.terms_version,
    })),
  }));

  route(app, 'POST /api/signup.php?check=1', async (call) => {
    const { body, site, country, ctx, request, language, now } = call;
    const form: PartialForm = body;
    await recordStart(ctx.db, readVisitCookie(request), now);
    const fields = await validateForm(form, { site, now, country });
    if (form.email !== undefined && !fields['email']) {
      const wrong = await validateAddress(call);
      if (wrong) fields['email'] = wrong;
    }
    if (form.name === undefined || fields['name']) return { fields };
    const ideas = nameIdeas(form.name, { language, site: site.name });
    const free = await freeNames(ctx, site.id, [form.name, ...ideas]);
    if (free[0] === form.name) return { fields };
    return { fields: { ...fields, name: 'name_taken' as const }, names: free.slice(0, NAMES_SHOWN) };
  });

  route(app, 'POST /api/signup.php', async (call) => {
    const { body, site, country, ctx, request, reply, now } = call;
    const keys = { invite: body.invite, network: body.tracking?.network, ref: body.tracking?.ref };
    if (!(await isGateOpen(ctx.db, site, keys, now))) throw new ApiError('signup_closed');
    const wrong = await validateForm(body, { site, now, country });
    if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
    await countCall(ctx, request, INNER_LIMITS.signup);
    const userId = await signUp(ctx, {
      form: body,
      site,
      locale: localeIn(body.language, { country: body.country, countries: site.countries }),
      timezone: timezoneOf(request),
      origin: siteOrigin(ctx, site, request),
      targetId: await findTarget(call),
      device: findDevice(request),
      now,
    });
    await noteSignup(ctx, {
      userId,
      siteId: site.id,
      email: body.email,
      name: body.name,
      fold: nameKey,
      network: request.network,
      device: findDevice(request),
    });
    await recordSignup(ctx.db, readVisitCookie(request), userId, now);
    await startSession(ctx, { userId, method: 'signup', request, reply, now });
    call.loggedIn(userId);
    return { user: await readOwnUser({ ctx, site, request, now }, userId) };
  });
}
