import { PROMISES } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import type { Services } from '../../../kernel/services.ts';

/** Mandates per statement. */
const SLICE = 1000;

/** @returns the id of the slice's last mandate, null at the end */
async function eraseNext(db: Db, after: number, now: Date, slice: number): Promise<number | null> {
  const result = await db.execute<{ last: number | null }>(sql`
    with page as materialized (
      select id, user_id from mandates where id > ${after} order by id limit ${slice}
    ), erased as (
      update mandates m set account_holder = '', iban_encrypted = '', iban_hash = '', iban_last4 = '', street = '',
        house_number = '', postal_code = '', city = '', mobile_number = '', otp_hash = null
      from page join users u on u.id = page.user_id
      where m.id = page.id and u.status = 'erased' and m.iban_hash <> ''
        and m.created_at < ${now}::timestamptz - make_interval(months => ${PROMISES.mandateMonths})
    )
    select max(id) as last from page`);
  return result.rows[0]?.last ?? null;
}

/** Erases personal data in mandates of erased accounts after `PROMISES.mandateMonths`. */
export async function tidyMandates({ db, now }: Services, slice = SLICE): Promise<void> {
  for (let place: number | null = 0; place !== null;) place = await eraseNext(db, place, now(), slice);
}
