import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { bans, knownDevices } from '../../../kernel/db/schema/account.ts';
import type { UserRow } from '../../../kernel/db/schema/account.ts';
import { payments } from '../../../kernel/db/schema/payments.ts';
import { mandates } from '../../../kernel/db/schema/payments.directDebit.ts';
import { banHash } from '../../../kernel/security/banHash.ts';
import type { Services } from '../../../kernel/services.ts';
import { mailboxKey } from '../mailAddress/emailPolicy.ts';

/** Bans the address, mobile number, bank account, cards and browsers of a disabled member. */
export async function banMember({ secrets, now }: Services, tx: Tx, user: UserRow): Promise<void> {
  const debits = await tx
    .select({ mobile: mandates.mobileNumber, iban: mandates.ibanHash })
    .from(mandates)
    .where(eq(mandates.userId, user.id));
  const cards = await tx
    .selectDistinct({ hash: payments.cardHash })
    .from(payments)
    .where(and(eq(payments.userId, user.id), isNotNull(payments.cardHash)));
  const devices = await tx
    .selectDistinct({ hash: knownDevices.banHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, user.id), isNotNull(knownDevices.banHash)));
  const found = [
    ...(user.email === null ? [] : [{ kind: 'email', value: mailboxKey(user.email) } as const]),
    ...debits.flatMap(({ mobile, iban }) => [
      { kind: 'mobile', value: mobile } as const,
      { kind: 'iban', value: iban } as const,
    ]),
  ];
  const rows = [
    ...found.map(({ kind, value }) => ({ kind, hash: banHash(secrets, kind, value) })),
    ...cards.flatMap(({ hash }) => (hash === null ? [] : [{ kind: 'card' as const, hash }])),
    ...devices.flatMap(({ hash }) => (hash === null ? [] : [{ kind: 'device' as const, hash }])),
  ];
  if (rows.length === 0) return;
  await tx
    .insert(bans)
    .values(rows.map((row) => ({ ...row, userId: user.id, createdAt: now() })))
    .onConflictDoNothing();
}
