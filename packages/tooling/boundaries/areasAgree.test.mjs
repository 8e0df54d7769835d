import { describe, expect, test } from '@jest/globals';
import path from 'node:path';
import { findDisagreements, readAreas } from './areasAgree.mjs';

const TOP = path.resolve(import.meta.dirname, '../../..');

describe('endpoint file, server area and schema file', () => {
  test('agree for every call', () => {
    expect(findDisagreements(readAreas(TOP))).toEqual([]);
  });

  test('are read for all calls', () => {
    const { declared, registered, schemas } = readAreas(TOP);
    expect(declared.size).toBeGreaterThan(90);
    expect(registered.size).toBe(declared.size);
    expect(schemas).toContain('releases');
  });
});

describe('the comparison of areas', () => {
  const agreeing = {
    declared: new Map([['GET /api/chats.php', 'chat']]),
    registered: new Map([['GET /api/chats.php', 'chat']]),
    schemas: ['chat'],
  };

  test('accepts a call whose names agree', () => {
    expect(findDisagreements(agreeing)).toEqual([]);
  });

  test('reports a call registered by another area', () => {
    const registered = new Map([['GET /api/chats.php', 'likes']]);
    expect(findDisagreements({ ...agreeing, registered })).toEqual([
      'GET /api/chats.php is declared in endpoints/chat.ts and registered by likes',
    ]);
  });

  test('reports a call that no area registers', () => {
    expect(findDisagreements({ ...agreeing, registered: new Map() })).toHaveLength(1);
  });

  test('reports an area without a schema file, and a schema file without an area', () => {
    expect(findDisagreements({ ...agreeing, schemas: ['talk'] })).toEqual([
      'the area chat has no kernel/db/schema/chat.ts',
      'kernel/db/schema/talk.ts is named after no area',
    ]);
  });
});
