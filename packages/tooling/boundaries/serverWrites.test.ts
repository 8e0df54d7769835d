import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Accepted writes to another area's tables: file -> tables. */
const EXCEPTIONS: Record<string, string[]> = {
  // One transaction erases a member everywhere, even in areas above account.
  'areas/account/deletion/eraseMember.ts':
    'photos invoices payments payment_events cases restrictions waiting_list'.split(' '),
  // A browser loses its push messages with its session; notifications is above account.
  'areas/account/sessions/endSession.ts': ['pushSubscriptions'],
  'areas/account/sessions/endSessions.ts': ['pushSubscriptions'],
  // Each process can create a site's first key pair; only rotation belongs to notifications.
  'kernel/push/pushKeys.ts': ['pushKeys'],
  // users.paid_at is set with the payment, and its row lock precedes the balance.
  'areas/payments/orders/setPremium.ts': ['users'],
  // profiles.main_photo_id belongs to photos and is only in the profile for searches.
  'areas/photos/setMainPhoto.ts': ['profiles'],
};

const READ_ONLY = /(Policy|Queries|\/present[A-Z]\w*|\.routes)\.ts$/;
const EXEMPT = /(^|\/)(demo|fixtures)\/|\.test\.ts$/;
const BUILDER_WRITE = /\.(?:insert|update|delete)\(\s*(\w+)\s*,?\s*\)/g;
const SQL_WRITE = /\b(?:insert\s+into|update|delete\s+from)\s+(?:\$\{\s*)?(\w+)/gi;

const filesOf = (folder: string) => globSync('**/*.ts', { cwd: folder }).filter((file) => !EXEMPT.test(file));

type Owners = Map<string, string>;

/** The areas of all tables, by the name of the constant and by the name in SQL. */
function tableOwners(source: string): Owners {
  const owners: Owners = new Map();
  const schema = path.join(source, 'kernel/db/schema');
  for (const file of filesOf(schema)) {
    const text = readFileSync(path.join(schema, file), 'utf8');
    for (const [, constant = '', table = ''] of text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)) {
      // A large area has several files: `account.ts`, `account.passkeys.ts`.
      const area = path.basename(file).replace(/\..*$/, '');
      owners.set(constant, area);
      owners.set(table, area);
    }
  }
  return owners;
}

const areaOf = (file: string) => file.replace(/^areas\//, '').split('/')[0];
const writesOf = (text: string, owners: Owners): string[] => {
  const writes = [...text.matchAll(BUILDER_WRITE), ...text.matchAll(SQL_WRITE)];
  return [...new Set(writes.map(([, table = '']) => table))].filter((table) => owners.has(table));
};

function problemsOfWrites(
  file: string,
  tables: string[],
  owners: Owners,
  exceptions: typeof EXCEPTIONS,
): string[] {
  if (READ_ONLY.test(file) && tables.length > 0) {
    return [
      `${file} writes ${tables.join(', ')}: only commands and jobs write; move it to a file named after the command`,
    ];
  }
  return tables
    .filter((table) => owners.get(table) !== areaOf(file) && !exceptions[file]?.includes(table))
    .map((table) => `${file} writes ${table}, a table of ${owners.get(table)}: call a command of that area`);
}

/**
 * Checks that only an area's commands and jobs write its tables.
 * @param source `packages/server/src`, absolute
 * @returns the problems, a sentence each
 */
function checkServerWrites(source: string, exceptions = EXCEPTIONS): string[] {
  const owners = tableOwners(source);
  return filesOf(source).flatMap((file) => {
    const tables = writesOf(readFileSync(path.join(source, file), 'utf8'), owners);
    return problemsOfWrites(file, tables, owners, exceptions);
  });
}

const SERVER = path.resolve(import.meta.dirname, '../../server/src');

describe('the server’s tables', () => {
  test('are written only by commands of their own area', () => {
    expect(checkServerWrites(SERVER)).toEqual([]);
  });

  test('belong to one area each', () => {
    expect(tableOwners(SERVER).get('push_subscriptions')).toBe('notifications');
    expect(tableOwners(SERVER).get('pushSubscriptions')).toBe('notifications');
  });
});

describe('the check of writes', () => {
  const folders: string[] = [];
  let source: string;

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(source, file)), { recursive: true });
    writeFileSync(path.join(source, file), text);
  };

  beforeEach(() => {
    source = mkdtempSync(path.join(tmpdir(), 'writes-'));
    folders.push(source);
    write('kernel/db/schema/chat.ts', `export const chatRooms = pgTable('chat_rooms', {});`);
    write('kernel/db/schema/likes.ts', `export const likes = pgTable(\n  'likes', {});`);
    write('areas/chat/openRoom.ts', `await tx.insert(chatRooms).values({});`);
  });
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

  test('accepts a command that writes its own table', () => {
    expect(checkServerWrites(source, {})).toEqual([]);
  });

  test.each([
    ['an insert', `await tx.insert(chatRooms).values({});`],
    ['an update over several lines', `await tx\n  .update(\n    chatRooms,\n  )\n  .set({});`],
    ['a delete', `await tx.delete(chatRooms);`],
    ['an insert in SQL', 'await tx.execute(sql`insert into chat_rooms (id) values (1)`);'],
    ['an update in SQL', 'await tx.execute(sql`update chat_rooms set id = 1`);'],
    ['a delete in SQL', 'await tx.execute(sql`\n  delete from ${chatRooms}`);'],
  ])('refuses %s of another area’s table', (_name, text) => {
    write('areas/likes/like.ts', text);
    expect(checkServerWrites(source, {})).toEqual([
      expect.stringMatching(/^areas\/likes\/like\.ts writes chat_?[rR]ooms, a table of chat/),
    ]);
  });

  test.each(['chatPolicy.ts', 'chatQueries.ts', 'presentRoom.ts', 'chat.routes.ts'])(
    'refuses a write in %s of its own area',
    (name) => {
      write(`areas/chat/${name}`, `await db.delete(chatRooms);`);
      expect(checkServerWrites(source, {})).toEqual([
        expect.stringContaining('only commands and jobs write'),
      ]);
    },
  );

  test('ignores reads, tests, fixtures and demo data', () => {
    write(
      'areas/likes/likeQueries.ts',
      'sql`select 1 from chat_rooms for update of chat_rooms`; seen.delete(id);',
    );
    write('areas/likes/likes.test.ts', `await db.delete(chatRooms);`);
    write('areas/likes/fixtures/fill.ts', `await db.delete(chatRooms);`);
    write('demo/fill.ts', `await db.insert(chatRooms).values({});`);
    expect(checkServerWrites(source, {})).toEqual([]);
  });

  test('accepts an exception only for the table that it names', () => {
    write('areas/likes/like.ts', `await tx.delete(chatRooms);`);
    const exceptionFor = (table: string) => ({ 'areas/likes/like.ts': [table] });
    expect(checkServerWrites(source, exceptionFor('chatRooms'))).toEqual([]);
    expect(checkServerWrites(source, exceptionFor('likes'))).toHaveLength(1);
  });
});
