import { PROMISES } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/services.ts';

/**
 * Erases the personal data of mandates of erased accounts, `PROMISES.mandateMonths` after they were given.
 */
export async function tidyMandates({ db, now }: Services): Promise<void> {
  await db.execute(sql`
    update mandates m set account_holder = '', iban_encrypted = '', iban_last4 = '', street = '', house_number = '',
      postal_code = '', city = '', mobile_number = ''
    from users u
    where u.id = m.user_id and u.status = 'erased' and m.account_holder <> ''
      and m.created_at < ${now()}::timestamptz - make_interval(months => ${PROMISES.mandateMonths})`);
}
