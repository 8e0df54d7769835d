import { describe, expect, test } from '@jest/globals';
import { checkNames } from './checkNames.mjs';

const REPOSITORY = {
  files: [
    'README.md',
    'docs/ARCHITECTURE.md',
    'mf-chat/README.md',
    'mf-chat/src/stores/OutboxStore.ts',
    'mf-chat/src/locales/en.json',
    'packages/server/src/areas/chat/sendMessage.ts',
    'packages/server/src/areas/chat/chat.routes.ts',
  ],
  names: new Set(['OutboxStore', 'core', 'session', 'patchUser', 'PORT']),
  scripts: new Set(['start', 'test:browser']),
  dependencies: new Set(['axios', '@babel/core']),
};
const check = (file, { spans = [], links = [] }) =>
  checkNames([{ file, spans, links, blocks: [] }], REPOSITORY);

describe('checkNames', () => {
  test.each([
    ['README.md', 'mf-chat/src/stores/OutboxStore.ts'],
    ['README.md', 'packages/server/src/areas/<area>'],
    ['README.md', 'packages/server/src/areas/<area>/*.routes.ts'],
    ['README.md', 'mf-chat/src/locales/<language>.json'],
    ['README.md', 'packages/server/src/areas/chat/{sendMessage,chat.routes}.ts'],
    ['mf-chat/README.md', 'src/stores/OutboxStore.ts'],
    ['mf-chat/README.md', 'stores/'],
    ['mf-chat/README.md', 'sendMessage.ts'],
    ['mf-chat/README.md', 'dist/current'],
    ['README.md', 'core.session.patchUser()'],
    ['README.md', 'npm run start'],
    ['README.md', 'npm run test:browser -w @rendezvous/ui'],
    ['README.md', 'docker run --cap-add=X nonsense'],
    ['README.md', '/members/:id/chat'],
    ['README.md', 'PORT=4300'],
    ['README.md', '@babel/core@8.0.0-beta.2'],
    ['README.md', 'axios/lib/adapters/fetch.js'],
  ])('in %s accepts %s', (file, span) => {
    expect(check(file, { spans: [span] })).toEqual([]);
  });

  test.each([
    ['mf-chat/src/stores/Outbox.ts', 'README.md: the path mf-chat/src/stores/Outbox.ts does not exist'],
    ['areas/<area>/*.policy.ts', 'README.md: the path areas/<area>/*.policy.ts does not exist'],
    ['Outbox.ts', 'README.md: the path Outbox.ts does not exist'],
    ['OutboxStores', 'README.md: no source names OutboxStores (OutboxStores)'],
    ['core.session.patch()', 'README.md: no source names patch (core.session.patch())'],
    ['axioms/lib/fetch.js', 'README.md: the path axioms/lib/fetch.js does not exist'],
    ['npm run begin', 'README.md: there is no script "begin" (npm run begin)'],
  ])('reports %s', (span, problem) => {
    expect(check('README.md', { spans: [span] })).toEqual([problem]);
  });

  test('counts paths from the document, not from anywhere', () => {
    expect(check('docs/ARCHITECTURE.md', { spans: ['src/stores/OutboxStore.ts'] })).toHaveLength(1);
  });

  test('follows links from the folder of the document', () => {
    const links = [
      '../mf-chat/README.md#run',
      './ARCHITECTURE.md',
      '../docs/',
      'https://example.org',
      '#top',
    ];
    expect(check('docs/ARCHITECTURE.md', { links })).toEqual([]);
    expect(check('docs/ARCHITECTURE.md', { links: ['mf-chat/README.md'] })).toEqual([
      'docs/ARCHITECTURE.md: the link mf-chat/README.md leads nowhere',
    ]);
  });
});
