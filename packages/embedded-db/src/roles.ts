import pg from 'pg';

/**
 * Superuser of the whole cluster. Used only at startup, to set up databases, roles and ownership.
 */
export const SUPERUSER = 'rendezvous';
/** Role of the server and its commands. It owns its database and has no rights beyond it. */
export const APPLICATION = 'rendezvous_app';

export type EmbeddedAccess = { port: number; password: string; applicationPassword: string };

const urlFor = (role: string, password: string, port: number, database: string): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;

export const superuserUrl = (access: EmbeddedAccess): string =>
  urlFor(SUPERUSER, access.password, access.port, 'postgres');

export const applicationUrl = (access: EmbeddedAccess, database: string): string =>
  urlFor(APPLICATION, access.applicationPassword, access.port, database);

const RIGHTS = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

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

export async function prepareDatabase(access: EmbeddedAccess, database: string): Promise<void> {
  await connected(superuserUrl(access), async (client) => {
    await createRole(client, access.applicationPassword);
    await createDatabase(client, database);
  });
}
