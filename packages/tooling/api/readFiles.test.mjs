import { expect, test } from '@jest/globals';
import { parseChangeSet } from './readChangeSets.mjs';
import { readWire } from './readWire.mjs';

test('a change set names packages, bumps and what the changelog says', () => {
  expect(
    parseChangeSet('one.md', "---\n'@rendezvous/core': major\n'@rendezvous/ui': patch\n---\n\nUse `B`.\n"),
  ).toEqual({
    releases: [
      { name: '@rendezvous/core', type: 'major' },
      { name: '@rendezvous/ui', type: 'patch' },
    ],
    summary: 'Use `B`.',
  });
});

test.each([
  ['no head', 'Text'],
  ['an empty head', '---\n---\n\nText'],
  ['an unknown bump', "---\n'@rendezvous/core': huge\n---\n\nText"],
  ['no text', "---\n'@rendezvous/core': minor\n---\n"],
])('a change set with %s is refused', (_, text) => {
  expect(() => parseChangeSet('one.md', text)).toThrow('one.md names no package with major, minor or patch');
});

test('calls and entities of the wire are read without summaries, limits and values', () => {
  const wire = [
    '# Calls',
    'GET /api/user.php: Who is logged in\n  for member\n  limit reads: 60 in 60 s per account\n  200 {\n    user: User\n  }',
    '# Entities',
    'User = {\n  id: Id\n}',
    '# Values',
    'LIMITS:\n  name: 60',
    '',
  ].join('\n\n');
  expect(Object.fromEntries(readWire(wire))).toEqual({
    'wire GET /api/user.php': 'for member\n  200 {\n    user: User\n  }',
    'wire User': '{\n  id: Id\n}',
  });
});
