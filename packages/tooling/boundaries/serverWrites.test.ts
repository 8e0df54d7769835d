import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkServerWrites, EXCEPTIONS, tableOwners } from './serverWrites.ts';

const SERVER = path.resolve(import.meta.dirname, '../../server/src');

describe('the server’s tables', () => {
  test('are written only by commands of their own area', () => {
    expect(checkServerWrites(SERVER)).toEqual([]);
  });

  test('have one area each', () => {
    expect(tableOwners(SERVER).get('push_subscriptions')).toBe('notifications');
    expect(tableOwners(SERVER).get('pushSubscriptions')).toBe('notifications');
  });

  test('have few exceptions, each with a reason', () => {
    const reasons = Object.values(EXCEPTIONS).map(({ reason }) => reason);
    expect(reasons.every((reason) => reason.length > 20)).toBe(true);
    expect(reasons.length).toBeLessThan(8);
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
    'refuses a write in %s of the own area',
    (name) => {
      write(`areas/chat/${name}`, `await db.delete(chatRooms);`);
      expect(checkServerWrites(source, {})).toEqual([
        expect.stringContaining('only commands and jobs write'),
      ]);
    },
  );

  test.each(['chatPolicy.ts', 'chatQueries.ts'])('refuses a command imported by %s', (name) => {
    write(`areas/chat/${name}`, `import { openRoom } from './openRoom.ts';`);
    expect(checkServerWrites(source, {})).toEqual([
      expect.stringContaining('imports the command areas/chat/openRoom.ts'),
    ]);
  });

  test.each([
    ['function', 'export async function closeRoom(tx) {}'],
    ['arrow function', 'export const closeRoom = async (tx) => {};'],
  ])('refuses a second command in a file: %s', (_kind, second) => {
    write(
      'areas/chat/openRoom.ts',
      `export async function openRoom(tx) {\n  await tx.insert(chatRooms).values({});\n}\n${second}\n`,
    );
    expect(checkServerWrites(source, {})).toEqual([
      expect.stringContaining('areas/chat/openRoom.ts exports openRoom, closeRoom: one command a file'),
    ]);
  });

  test('accepts a command with its types and with its form for a caller’s transaction', () => {
    write(
      'areas/chat/openRoom.ts',
      'export type Room = { id: number };\nexport const MOST = 3;\nexport async function openRoomIn(tx) {\n  await tx.insert(chatRooms).values({});\n}\nexport const openRoom = (db) => db.transaction(openRoomIn);\n',
    );
    expect(checkServerWrites(source, {})).toEqual([]);
  });

  test('leaves reads, tests, fixtures and demo data alone', () => {
    write(
      'areas/likes/likeQueries.ts',
      'sql`select 1 from chat_rooms for update of chat_rooms`; seen.delete(id);',
    );
    write('areas/likes/likes.test.ts', `await db.delete(chatRooms);`);
    write('areas/likes/fixtures/fill.ts', `await db.delete(chatRooms);`);
    write('demo/fill.ts', `await db.insert(chatRooms).values({});`);
    expect(checkServerWrites(source, {})).toEqual([]);
  });

  test('accepts an exception for its table alone, and reports an unused one', () => {
    write('areas/likes/like.ts', `await tx.delete(chatRooms);`);
    const exception = { tables: ['chatRooms'], reason: 'because' };
    expect(checkServerWrites(source, { 'areas/likes/like.ts': exception })).toEqual([]);
    expect(
      checkServerWrites(source, { 'areas/likes/like.ts': exception, 'areas/chat/openRoom.ts': exception }),
    ).toEqual([expect.stringContaining('remove the exception')]);
  });
});
