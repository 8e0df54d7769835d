import pg from 'pg';

/** Of the whole cluster. Used at start only: databases, roles and ownership. */
export const SUPERUSER = 'rendezvous';
/** The role of the server and its commands. It owns its database and has no rights beyond it. */
export const APPLICATION = 'rendezvous_app';

export type EmbeddedAccess = { port: number; password: string; applicationPassword: string };

const urlFor = (role: string, password: string, port: number, database: string): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;

export const superuserUrl = (access: EmbeddedAccess, database = 'postgres'): string =>
  urlFor(SUPERUSER, access.password, access.port, database);

export const applicationUrl = (access: EmbeddedAccess, database: string): string =>
  urlFor(APPLICATION, access.applicationPassword, access.port, database);

const RIGHTS = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

/**
 * One statement for each object of the superuser outside the system's schemas: everything, in the data folders of
 * versions that had no role for the application. `reassign owned` refuses the objects of the first superuser.
 */
const STATEMENTS = `
with owned as (
  select 'schema' as kind, format('%I', nspname) as name, oid as schema, nspowner as owner from pg_namespace
  union all
  select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
    oid::regclass::text, relnamespace, relowner
  from pg_class c
  where relkind in ('r', 'p', 'f', 'v', 'm', 'S') and not exists (
    select 1 from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refobjsubid > 0 and d.deptype in ('a', 'i'))
  union all
  select 'routine', oid::regprocedure::text, pronamespace, proowner from pg_proc
  union all
  select 'type', t.oid::regtype::text, typnamespace, typowner
  from pg_type t left join pg_class c on c.oid = typrelid
  where typtype in ('e', 'd', 'r') or c.relkind = 'c'
)
select format('alter %s %s owner to %I', kind, name, $2::text) as statement
from owned join pg_namespace n on n.oid = schema
where owner = $1::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'`;

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function createRole(client: pg.Client, password: string): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION]);
  const verb = found.rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${APPLICATION} with ${RIGHTS} password ${pg.escapeLiteral(password)}`);
}

async function createDatabase(client: pg.Client, database: string): Promise<void> {
  const name = pg.escapeIdentifier(database);
  const found = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (found.rowCount === 0) await client.query(`create database ${name} owner ${APPLICATION}`);
  else await client.query(`alter database ${name} owner to ${APPLICATION}`);
}

async function handOver(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(STATEMENTS, [SUPERUSER, APPLICATION]);
  await client.query(['begin', ...rows.map(({ statement }) => statement), 'commit'].join(';'));
}

/** Creates the application's role and its database, and makes it the owner of everything in there. */
export async function prepareDatabase(access: EmbeddedAccess, database: string): Promise<void> {
  await connected(superuserUrl(access), async (client) => {
    await createRole(client, access.applicationPassword);
    await createDatabase(client, database);
  });
  await connected(superuserUrl(access, database), handOver);
}
