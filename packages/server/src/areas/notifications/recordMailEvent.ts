import type { DisabledNotificationCause } from '@rendezvous/contracts';
import { eq } from 'drizzle-orm';
import { users } from '../../kernel/db/schema/account.ts';
import { emailEvents } from '../../kernel/db/schema/notifications.ts';
import type { Services } from '../../kernel/services.ts';
import { emailKey } from '../account/mailAddress/emailPolicy.ts';
import { disableMail } from '../account/mailAddress/disableMail.ts';

/** Stops an address's mail, idempotently. @param event.id unique per event of the mail service */
export function recordMailEvent(
  ctx: Services,
  event: { id: string; type: DisabledNotificationCause; email: string },
): Promise<void> {
  return ctx.bus.transaction(ctx.db, async (tx) => {
    const accounts = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.emailKey, emailKey(event.email)));
    for (const { id } of accounts) {
      await tx
        .insert(emailEvents)
        .values({ eventId: `${event.id}:${id}`, type: event.type, userId: id })
        .onConflictDoNothing();
      await disableMail(tx, id, event.type);
    }
    await ctx.bus.publish(
      tx,
      accounts.map(({ id }) => ({ userId: id, type: 'user', data: { reason: 'changed' } })),
    );
  });
}
