import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from './checkBoundaries.ts';

/** A small workspace with the same structure; every file is allowed. */
const HOUSE: Record<string, string> = {
  'packages/contracts/src/index.ts': `import type { Chat } from './endpoints/index.ts';\nexport type { Chat };\nexport const LANGUAGES = ['en'];`,
  'packages/contracts/src/endpoints/index.ts': `import { Type } from 'typebox';\nexport type Chat = 'chat';\nexport const chat = Type.String();`,
  'packages/core/src/index.ts': `import { LANGUAGES } from '@rendezvous/contracts';\nexport const core = LANGUAGES;`,
  'packages/ui/src/index.ts': `export const Button = 'button';`,
  'packages/store-kit/src/index.ts': `import { core } from '@rendezvous/core';\nimport { observable } from 'mobx';\nexport const Loadable = [core, observable];`,
  'packages/platform/src/index.ts': `import { core } from '@rendezvous/core';\nexport const useStores = () => core;`,
  'packages/platform/src/internal/index.ts': `export const Provider = 'provider';`,
  'packages/testing/src/index.ts': `import { useStores } from '@rendezvous/platform';\nexport const renderScene = useStores;`,
  'packages/server/src/main.ts': `import { readFileSync } from 'node:fs';\nimport { chat } from '@rendezvous/contracts/endpoints';\nexport const main = [chat, readFileSync];`,
  'packages/server/src/demo/fillDemo.ts': `import { createAvatar } from '@dicebear/core';\nexport const fillDemo = createAvatar;`,
  'packages/server/src/start.ts': `import type { Avatar } from '@dicebear/core';\nexport const start = (): Promise<Avatar> => import('./demo/fillDemo.ts').then(({ fillDemo }) => fillDemo);`,
  'packages/server/src/kernel/db.ts': `export const db = 1;`,
  'packages/server/src/areas/site/siteQueries.ts': `import { db } from '../../kernel/db.ts';\nexport const site = db;`,
  'packages/server/src/areas/site/index.ts': `export { site } from './siteQueries.ts';`,
  'packages/server/src/areas/chat/send.ts': `export const send = 1;`,
  'packages/server/src/areas/chat/presentChat.ts': `import { send } from './send.ts';\nexport const presentChat = send;`,
  'packages/server/src/areas/chat/chatQueries.ts': `export const chat = 1;`,
  'packages/server/src/kernel/db/schema/chat.ts': `import { pgTable } from 'drizzle-orm/pg-core';\nexport const chats = pgTable('chats', {});`,
  'packages/server/src/areas.ts': `import { site } from './areas/site/index.ts';\nexport const AREAS = [site];`,
  'shell/src/main.ts': `import { Provider } from '@rendezvous/platform/internal';\nexport const main = Provider;`,
  'mf-chat/src/remote.ts': `import { Button } from '@rendezvous/ui';\nimport { Loadable } from '@rendezvous/store-kit';\nimport type { Chat } from '@rendezvous/contracts/endpoints';\nexport const remote: [string, unknown, Chat] = [Button, Loadable, 'chat'];`,
  'mf-chat/src/fixtures/scene.ts': `import { renderScene } from '@rendezvous/testing';\nexport const scene = renderScene;`,
  'mf-chat/src/remote.test.ts': `import { renderScene } from '@rendezvous/testing';\nimport { remote } from './remote.ts';\nrenderScene(remote);`,
  'mf-likes/src/remote.ts': `export const remote = 1;`,
};

const EXPORTS: Record<string, Record<string, string>> = {
  'packages/contracts': { './endpoints': './src/endpoints/index.ts' },
  'packages/platform': { './internal': './src/internal/index.ts' },
};

const PACKAGES = 'react mobx axios fastify typebox styled-components drizzle-orm'.split(' ');
const DEPENDENCIES = Object.fromEntries(PACKAGES.map((name) => [name, '*']));
const FOLDERS = [...new Set(Object.keys(HOUSE).map((file) => file.split('/src/')[0] ?? ''))];
const nameOf = (folder: string) => `@rendezvous/${path.basename(folder)}`;

let top: string;

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
  writeFileSync(path.join(top, file), text);
};

beforeAll(() => {
  // Inside the workspace, so that packages from the registry are found.
  const cache = path.resolve(import.meta.dirname, '../.cache');
  mkdirSync(cache, { recursive: true });
  top = mkdtempSync(path.join(cache, 'boundaries-'));
  write('package.json', JSON.stringify({ workspaces: ['shell', 'mf-*', 'packages/*'] }));
  for (const folder of FOLDERS) {
    const others = FOLDERS.filter((other) => folder !== 'shell' || other !== 'packages/ui');
    const ours = Object.fromEntries(others.map((other) => [nameOf(other), '*']));
    const exports = { '.': './src/index.ts', ...EXPORTS[folder] };
    write(
      `${folder}/package.json`,
      JSON.stringify({
        name: nameOf(folder),
        exports,
        dependencies: { ...ours, ...DEPENDENCIES },
        devDependencies: { '@dicebear/core': '*' },
      }),
    );
  }
  for (const [file, text] of Object.entries(HOUSE)) write(file, text);
  mkdirSync(path.join(top, 'node_modules/@rendezvous'), { recursive: true });
  for (const folder of FOLDERS)
    symlinkSync(path.join(top, folder), path.join(top, 'node_modules', nameOf(folder)));
});

afterAll(() => rmSync(top, { recursive: true, force: true }));

/** Each of these imports alone is refused. */
const FORBIDDEN: [rule: string, file: string, source: string][] = [
  ['server-kernel-knows-no-area', 'packages/server/src/kernel/bad.ts', '../areas/site/siteQueries.ts'],
  ['server-area-imports-only-its-row', 'packages/server/src/areas/site/bad.ts', '../chat/chatQueries.ts'],
  ['server-faces-are-for-the-composition', 'packages/server/src/pages/bad.ts', '../areas/site/index.ts'],
  ['server-roles-go-one-way', 'packages/server/src/areas/chat/bad.ts', './presentChat.ts'],
  ['server-roles-go-one-way', 'packages/server/src/areas/chat/badPolicy.ts', './chatQueries.ts'],
  [
    'server-routes-run-no-sql',
    'packages/server/src/areas/chat/bad.routes.ts',
    '../../kernel/db/schema/chat.ts',
  ],
  ['server-routes-run-no-sql', 'packages/server/src/areas/chat/bad.routes.ts', 'drizzle-orm'],
  [
    'server-policies-run-no-sql',
    'packages/server/src/areas/chat/badPolicy.ts',
    '../../kernel/db/schema/chat.ts',
  ],
  ['contracts-imports-only-its-row', 'packages/contracts/src/bad.ts', '@rendezvous/core'],
  ['contracts-never-uses', 'packages/contracts/src/bad.ts', 'react'],
  ['ui-never-uses', 'packages/ui/src/bad.ts', 'mobx'],
  ['ui-imports-only-its-row', 'packages/ui/src/bad.ts', '@rendezvous/contracts'],
  ['platform-imports-only-its-row', 'packages/platform/src/bad.ts', '@rendezvous/store-kit'],
  ['shell-imports-only-its-row', 'shell/src/bad.ts', '@rendezvous/store-kit'],
  ['remote-never-uses', 'mf-chat/src/bad.ts', 'axios'],
  ['remote-imports-only-its-row', 'mf-chat/src/bad.ts', '../../mf-likes/src/remote.ts'],
  ['resolves', 'mf-chat/src/bad.ts', '@rendezvous/mf-likes'],
  ['internal-half-is-the-shells', 'mf-chat/src/bad.ts', '@rendezvous/platform/internal'],
  ['schemas-only-as-types', 'mf-chat/src/bad.ts', '@rendezvous/contracts/endpoints'],
  ['schemas-only-as-types', 'packages/contracts/src/bad.ts', './endpoints/index.ts'],
  ['testing-only-in-tests', 'mf-chat/src/bad.ts', '@rendezvous/testing'],
  ['testing-only-in-tests', 'mf-chat/src/bad.ts', './fixtures/scene.ts'],
  ['tests-are-not-imported', 'mf-chat/src/bad.ts', './remote.test.ts'],
  ['resolves', 'mf-chat/src/bad.ts', './nothing.ts'],
  ['no-circle', 'mf-chat/src/bad.ts', './other.ts'],
  ['declared-in-package-json', 'shell/src/bad.ts', '@rendezvous/ui'],
  ['production-uses-dependencies', 'mf-chat/src/bad.ts', 'i18next'],
  ['production-uses-dependencies', 'packages/server/src/bad.ts', '@dicebear/core'],
  ['demo-data-only-lazily', 'packages/server/src/bad.ts', './demo/fillDemo.ts'],
  ['no-path-into-another-workspace', 'mf-chat/src/bad.ts', '../../packages/ui/src/index.ts'],
];

// dependency-cruiser uses top-level await, which jest's CommonJS cannot load, so it runs in a
// process of its own.
const problemsOf = (): Problem[] => {
  const print = path.join(import.meta.dirname, 'fixtures/print.ts');
  const output = execFileSync(process.execPath, [print, top], { encoding: 'utf8' });
  return JSON.parse(output) as Problem[];
};

test('a workspace with only allowed imports has no problems', () => {
  expect(problemsOf()).toEqual([]);
});

describe('each of these imports alone fails', () => {
  const nameOfCase = (file: string, index: number) => file.replace(/\/bad(?=[.A-Z])/, `/bad${index}`);
  let problems: Problem[];

  beforeAll(() => {
    FORBIDDEN.forEach(([, file, source], index) => {
      write(nameOfCase(file, index), `import '${source.replace('./other.ts', `./other${index}.ts`)}';`);
      write(nameOfCase(file, index).replace('bad', 'other'), `import './bad${index}.ts';`);
    });
    problems = problemsOf();
  });

  test.each(FORBIDDEN.map((entry, index) => [entry[0], nameOfCase(entry[1], index), entry[2]]))(
    '%s: %s',
    (rule, file) => {
      const rules = problems.filter(({ from }) => from === file).map((problem) => problem.rule);
      expect(rules).toContain(rule);
    },
  );
});
