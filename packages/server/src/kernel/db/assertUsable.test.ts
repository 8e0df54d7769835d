import { expect, test } from '@jest/globals';
import { readCluster } from '@rendezvous/testing/server';
import pg from 'pg';
import { StartError } from '../StartError.ts';
import { migrateDatabase } from './migrate.ts';

const { superuserUrl } = readCluster();

async function run(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns why a database created by `statements` is refused. */
async function refusal(user: string, statements: string[]): Promise<unknown> {
  await run(`create role ${user} login password 'secret'`, ...statements);
  const url = Object.assign(new URL(superuserUrl), { username: user, password: 'secret', pathname: '/odd' });
  const error = await migrateDatabase(url.href).catch((reason: unknown) => reason);
  await run('drop database odd with (force)', `drop role ${user}`);
  return error;
}

test('a database that is not UTF-8 is refused, with the statement that creates one', async () => {
  const error = await refusal('odd_owner', [
    `create database odd owner odd_owner encoding 'SQL_ASCII' locale_provider libc lc_collate 'C' lc_ctype 'C' template template0`,
  ]);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toBe(
    "The database odd stores SQL_ASCII, not UTF8. Create it anew: create database odd owner odd_owner encoding 'UTF8' template template0",
  );
});

test('a role that may not create tables is refused, with the grants that it needs', async () => {
  const error = await refusal('odd_guest', [`create database odd template template0`]);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toMatch(
    /^The role odd_guest may not create tables in odd\. .*grant create on database "odd" to "odd_guest"; grant create on schema public to "odd_guest"$/,
  );
});
