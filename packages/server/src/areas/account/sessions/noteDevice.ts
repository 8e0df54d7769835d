import { ne, and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../kernel/db/client.ts';
import { knownDevices } from '../../../kernel/db/schema/account.ts';
import { banHash } from '../../../kernel/security/banHash.ts';
import { siteOrigin } from '../../../kernel/request/siteOrigin.ts';
import type { Services } from '../../../kernel/services.ts';
import { readLocale } from '../../../kernel/texts/readLocale.ts';
import { countryName, formatMoment } from '../../../kernel/texts/serverTexts.ts';
import { findById } from '../accountQueries.ts';
import { describeDevice } from './describeDevice.ts';

type Login = { userId: number; request: FastifyRequest; device: string; now: Date };

/** Remembers the browser of a login. Members with known devices get a mail about a new one. */
export async function noteDevice(ctx: Services, tx: Tx, login: Login): Promise<void> {
  const { userId, request, now } = login;
  const deviceHash = ctx.secrets.fingerprint('device', `${userId}:${login.device}`);
  const hash = banHash(ctx.secrets, 'device', login.device);
  const seen = await tx
    .update(knownDevices)
    .set({ lastSeenAt: now, banHash: hash })
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash)))
    .returning({ userId: knownDevices.userId });
  if (seen.length > 0) return;
  await tx
    .insert(knownDevices)
    .values({ userId, deviceHash, banHash: hash, createdAt: now, lastSeenAt: now })
    .onConflictDoNothing();
  const others = and(eq(knownDevices.userId, userId), ne(knownDevices.deviceHash, deviceHash));
  if ((await tx.$count(knownDevices, others)) === 0) return;
  const account = await findById(tx, userId);
  // An unconfirmed address may belong to someone else.
  if (!account?.email || account.confirmedAt === null) return;
  const country = request.geoipCountry;
  const locale = await readLocale(tx, account);
  await ctx.mailer.enqueue(tx, {
    template: 'newDevice',
    to: account.email,
    locale: account.language,
    siteId: account.siteId,
    userId,
    data: {
      name: account.name ?? '',
      device: [
        describeDevice(request.headers['user-agent'] ?? ''),
        country === null ? '' : countryName(locale, country),
      ]
        .filter(Boolean)
        .join(', '),
      moment: formatMoment(locale, now, account.timezone),
      link: `${siteOrigin(ctx, request.site, request)}/reset-password`,
    },
  });
}
