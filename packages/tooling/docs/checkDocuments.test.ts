import { describe, expect, test } from '@jest/globals';
import { problemsOf } from './checkDocuments.ts';

const REPOSITORY = {
  files: [
    'docs/ARCHITECTURE.md',
    'mf-chat/README.md',
    'mf-chat/src/stores/OutboxStore.ts',
    'mf-chat/src/locales/en.json',
    'packages/server/src/areas/chat/sendMessage.ts',
    'packages/server/src/areas/chat/chat.routes.ts',
  ],
  scripts: new Set(['start', 'test:browser']),
  packages: new Set(['axios']),
};
const check = (file: string, { spans = [] as string[], links = [] as string[] }) =>
  problemsOf({ file, spans, links, blocks: [] }, REPOSITORY);

describe('checkDocuments', () => {
  test.each([
    ['README.md', 'packages/server/src/areas/<area>/*.routes.ts'],
    ['README.md', 'mf-chat/src/locales/<language>.json'],
    ['README.md', 'packages/server/src/areas/chat/{sendMessage,chat.routes}.ts'],
    ['mf-chat/README.md', 'src/stores/OutboxStore.ts'],
    ['mf-chat/README.md', 'stores/'],
    ['mf-chat/README.md', 'sendMessage.ts'],
    ['mf-chat/README.md', 'dist/current'],
    ['README.md', 'npm run test:browser -w @rendezvous/ui'],
    ['README.md', 'docker run --cap-add=X nonsense'],
    ['README.md', '/members/:id/chat'],
    ['README.md', '@babel/core/lib'],
    ['README.md', 'axios/lib/adapters/fetch.js'],
  ])('in %s accepts %s', (file, span) => {
    expect(check(file, { spans: [span] })).toEqual([]);
  });

  test.each([
    ['areas/<area>/*.policy.ts', 'README.md: the path areas/<area>/*.policy.ts does not exist'],
    ['Outbox.ts', 'README.md: the path Outbox.ts does not exist'],
    ['axioms/lib/fetch.js', 'README.md: the path axioms/lib/fetch.js does not exist'],
    ['npm run begin', 'README.md: there is no script "begin" (npm run begin)'],
  ])('reports %s', (span, problem) => {
    expect(check('README.md', { spans: [span] })).toEqual([problem]);
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
