import type pg from 'pg';
import { StartError } from '../StartError.ts';

type Facts = { role: string; database: string; encoding: string; creates: boolean; uses: boolean };

const FACTS = `select current_user::text as role, current_database()::text as database,
  pg_encoding_to_char(encoding)::text as encoding,
  has_database_privilege(current_database(), 'create') as creates,
  has_schema_privilege('public', 'create') as uses
  from pg_database where datname = current_database()`;

/** Returns a sentence for each reason why migrations would fail or texts would be corrupted. */
function listFaults({ role, database, encoding, creates, uses }: Facts): string[] {
  const grants = [
    ...(creates ? [] : [`grant create on database "${database}" to "${role}"`]),
    ...(uses ? [] : [`grant create on schema public to "${role}"`]),
  ];
  return [
    ...(encoding === 'UTF8'
      ? []
      : [
          `The database ${database} stores ${encoding}, not UTF8. Create it anew: create database ${database} owner ${role} encoding 'UTF8' template template0`,
        ]),
    ...(grants.length === 0
      ? []
      : [
          `The role ${role} may not create tables in ${database}. Let it own the database (alter database "${database}" owner to "${role}"), or run: ${grants.join('; ')}`,
        ]),
  ];
}

/** @throws StartError that names everything that is wrong with the database or its role */
export async function assertUsable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Facts>(FACTS);
  const faults = rows.flatMap(listFaults);
  if (faults.length > 0) throw new StartError(faults.join('\n'));
}
