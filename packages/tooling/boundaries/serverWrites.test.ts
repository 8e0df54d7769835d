import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkServerWrites, tableOwners } from './serverWrites.ts';

const SERVER = path.resolve(import.meta.dirname, '../../server/src');

describe('the server’s tables', () => {
  test('are written only by commands of their own area', () => {
    expect(checkServerWrites(SERVER)).toEqual([]);
  });

  test('have one area each', () => {
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
    'refuses a write in %s of the own area',
    (name) => {
      write(`areas/chat/${name}`, `await db.delete(chatRooms);`);
      expect(checkServerWrites(source, {})).toEqual([
        expect.stringContaining('only commands and jobs write'),
      ]);
    },
  );

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

  test('accepts an exception for its table alone', () => {
    write('areas/likes/like.ts', `await tx.delete(chatRooms);`);
    const exceptionFor = (table: string) => ({ 'areas/likes/like.ts': [table] });
    expect(checkServerWrites(source, exceptionFor('chatRooms'))).toEqual([]);
    expect(checkServerWrites(source, exceptionFor('likes'))).toHaveLength(1);
  });
});
