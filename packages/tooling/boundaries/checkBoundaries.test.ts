import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** All packages declare everything, so that the rule for declarations does not interfere. */
const DEPENDENCIES = Object.fromEntries(
  ['react', 'mobx', 'axios', 'fastify', 'typebox', 'styled-components', 'react-router', 'drizzle-orm'].map(
    (name) => [name, '*'],
  ),
);
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
    const ours = Object.fromEntries(FOLDERS.map((other) => [nameOf(other), '*']));
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
});

afterAll(() => rmSync(top, { recursive: true, force: true }));

const FORBIDDEN: [rule: string, file: string, source: string][] = [
  [
    'server-kernel-knows-no-area',
    'packages/server/src/kernel/bad.ts',
    `import { site } from '../areas/site/siteQueries.ts';\nexport const bad = site;`,
  ],
  [
    'server-area-imports-only-its-row',
    'packages/server/src/areas/site/bad.ts',
    `import { chat } from '../chat/chatQueries.ts';\nexport const bad = chat;`,
  ],
  [
    'server-faces-are-for-the-composition',
    'packages/server/src/pages/bad.ts',
    `import { site } from '../areas/site/index.ts';\nexport const bad = site;`,
  ],
  [
    'server-roles-go-one-way',
    'packages/server/src/areas/chat/bad.ts',
    `import { presentChat } from './presentChat.ts';\nexport const bad = presentChat;`,
  ],
  [
    'server-roles-go-one-way',
    'packages/server/src/areas/chat/badPolicy.ts',
    `import { chat } from './chatQueries.ts';\nexport const bad = chat;`,
  ],
  [
    'server-routes-run-no-sql',
    'packages/server/src/areas/chat/bad.routes.ts',
    `import { chats } from '../../kernel/db/schema/chat.ts';\nexport const bad = chats;`,
  ],
  [
    'server-routes-run-no-sql',
    'packages/server/src/areas/chat/bad.routes.ts',
    `import { eq } from 'drizzle-orm';\nexport const bad = eq;`,
  ],
  [
    'server-policies-run-no-sql',
    'packages/server/src/areas/chat/badPolicy.ts',
    `import { chats } from '../../kernel/db/schema/chat.ts';\nexport const bad = chats;`,
  ],
  [
    'server-policies-run-no-sql',
    'packages/server/src/areas/chat/badPolicy.ts',
    `import { eq } from 'drizzle-orm';\nexport const bad = eq;`,
  ],
  [
    'contracts-imports-only-its-row',
    'packages/contracts/src/bad.ts',
    `import { core } from '@rendezvous/core';\nexport const bad = core;`,
  ],
  [
    'contracts-never-uses',
    'packages/contracts/src/bad.ts',
    `import { useState } from 'react';\nexport const bad = useState;`,
  ],
  [
    'ui-never-uses',
    'packages/ui/src/bad.ts',
    `import { observable } from 'mobx';\nexport const bad = observable;`,
  ],
  [
    'ui-imports-only-its-row',
    'packages/ui/src/bad.ts',
    `import { LANGUAGES } from '@rendezvous/contracts';\nexport const bad = LANGUAGES;`,
  ],
  [
    'core-never-uses',
    'packages/core/src/bad.ts',
    `import styled from 'styled-components';\nexport const bad = styled;`,
  ],
  [
    'store-kit-never-uses',
    'packages/store-kit/src/bad.ts',
    `import { useState } from 'react';\nexport const bad = useState;`,
  ],
  [
    'platform-imports-only-its-row',
    'packages/platform/src/bad.ts',
    `import { Loadable } from '@rendezvous/store-kit';\nexport const bad = Loadable;`,
  ],
  [
    'shell-imports-only-its-row',
    'shell/src/bad.ts',
    `import { Loadable } from '@rendezvous/store-kit';\nexport const bad = Loadable;`,
  ],
  [
    'platform-never-uses',
    'packages/platform/src/bad.ts',
    `import axios from 'axios';\nexport const bad = axios;`,
  ],
  ['remote-never-uses', 'mf-chat/src/bad.ts', `import axios from 'axios';\nexport const bad = axios;`],
  [
    'remote-imports-only-its-row',
    'mf-chat/src/bad.ts',
    `import { remote } from '@rendezvous/mf-likes';\nexport const bad = remote;`,
  ],
  [
    'remote-imports-only-its-row',
    'mf-chat/src/bad.ts',
    `import { main } from '@rendezvous/server';\nexport const bad = main;`,
  ],
  [
    'shell-imports-only-its-row',
    'shell/src/bad.ts',
    `export const bad = () => import('@rendezvous/mf-chat');`,
  ],
  ['shell-never-uses', 'shell/src/bad.ts', `import fastify from 'fastify';\nexport const bad = fastify;`],
  [
    'server-never-uses',
    'packages/server/src/bad.ts',
    `import { observable } from 'mobx';\nexport const bad = observable;`,
  ],
  [
    'server-imports-only-its-row',
    'packages/server/src/bad.ts',
    `import { core } from '@rendezvous/core';\nexport const bad = core;`,
  ],
  [
    'internal-half-is-the-shells',
    'mf-chat/src/bad.ts',
    `import { Provider } from '@rendezvous/platform/internal';\nexport const bad = Provider;`,
  ],
  [
    'schemas-only-as-types',
    'mf-chat/src/bad.ts',
    `import { chat } from '@rendezvous/contracts/endpoints';\nexport const bad = chat;`,
  ],
  [
    'schemas-only-as-types',
    'packages/contracts/src/bad.ts',
    `import { chat } from './endpoints/index.ts';\nexport const bad = chat;`,
  ],
  [
    'testing-only-in-tests',
    'mf-chat/src/bad.ts',
    `import { renderScene } from '@rendezvous/testing';\nexport const bad = renderScene;`,
  ],
  [
    'testing-only-in-tests',
    'mf-chat/src/bad.ts',
    `import { scene } from './fixtures/scene.ts';\nexport const bad = scene;`,
  ],
  ['tests-are-not-imported', 'mf-chat/src/bad.ts', `import './remote.test.ts';\nexport const bad = 1;`],
  ['resolves', 'mf-chat/src/bad.ts', `import { nothing } from './nothing.ts';\nexport const bad = nothing;`],
  ['no-circle', 'mf-chat/src/bad.ts', `import { other } from './other.ts';\nexport const bad = () => other;`],
  [
    'no-circle',
    'mf-chat/src/bad.ts',
    `import type { Other } from './other.ts';\nexport const bad: Other | null = null;`,
  ],
  ['declared-in-package-json', 'mf-chat/src/bad.ts', `import { v4 } from 'i18next';\nexport const bad = v4;`],
  [
    'declared-in-package-json',
    'packages/server/src/bad.ts',
    `import { createAvatar } from '@dicebear/core';\nexport const bad = createAvatar;`,
  ],
  [
    'demo-data-only-lazily',
    'packages/server/src/bad.ts',
    `import { fillDemo } from './demo/fillDemo.ts';\nexport const bad = fillDemo;`,
  ],
  [
    'no-path-into-another-workspace',
    'mf-chat/src/bad.ts',
    `import { Button } from '../../packages/ui/src/index.ts';\nexport const bad = Button;`,
  ],
];

const OTHER_HALF = `import { bad } from './bad.ts';\nexport type Other = typeof bad;\nexport const other = () => bad;`;

// dependency-cruiser awaits while it loads, which jest's CommonJS cannot: it runs beside.
const problemsOf = (): Problem[] => {
  const print = path.join(import.meta.dirname, 'print.ts');
  const output = execFileSync(process.execPath, [print, top], { encoding: 'utf8' });
  return (JSON.parse(output) as { problems: Problem[] }).problems;
};

describe('module boundaries', () => {
  test('an allowed house has no problems', () => {
    expect(problemsOf()).toEqual([]);
  });

  describe('each of these imports alone fails', () => {
    const nameOfCase = (file: string, index: number) => file.replace(/\/bad(?=[.A-Z])/, `/bad${index}`);
    let problems: Problem[];

    beforeAll(() => {
      FORBIDDEN.forEach(([, file, source], index) => {
        write(nameOfCase(file, index), source.replace('./other.ts', `./other${index}.ts`));
        write(
          nameOfCase(file, index).replace('bad', 'other'),
          OTHER_HALF.replace('./bad.ts', `./bad${index}.ts`),
        );
      });
      problems = problemsOf();
    });

    test.each(FORBIDDEN.map((entry, index) => [entry[0], nameOfCase(entry[1], index), entry[2]]))(
      '%s: %s',
      (rule, file) => {
        expect(problems.filter((problem) => problem.from === file).map((problem) => problem.rule)).toContain(
          rule,
        );
      },
    );
  });
});
