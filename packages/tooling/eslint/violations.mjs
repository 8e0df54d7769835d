const lines = (count) => Array.from({ length: count }, (_, at) => `  ${at},`).join('\n');
const branches = (count) =>
  Array.from({ length: count }, (_, at) => `  if (at === ${at}) return ${at};`).join('\n');
const statements = (count) => Array.from({ length: count }, (_, at) => `  list.push(${at});`).join('\n');

const source = (rule, file, code, message) => ({ rule, file: `mf-chat/src/${file}`, code, message });
const banned = (message, file, code) => ({ rule: 'no-restricted-syntax', message, file, code });

const LOCALES = "Text comes from the locale files: t('key').";

/** For each rule a file that violates only this rule. */
export const VIOLATIONS = [
  source('max-lines', 'long.ts', `export const long = [\n${lines(400)}\n];\n`),
  source(
    'max-lines-per-function',
    'longBody.ts',
    `export function longBody(list: number[]): void {\n${statements(60)}\n}\n`,
  ),
  source(
    'complexity',
    'branches.ts',
    `export function branches(at: number): number {\n${branches(15)}\n  return at;\n}\n`,
  ),
  source('eqeqeq', 'isOne.ts', 'export const isOne = (value: unknown) => value == 1;\n'),
  source('no-console', 'report.ts', "export const report = () => console.log('done');\n"),
  source('words/plain-english', 'dated.ts', '// Whoever comes first.\nexport const dated = 1;\n'),
  source('no-warning-comments', 'later.ts', '// TODO: later\nexport const later = 1;\n'),
  source('no-empty-pattern', 'empty.ts', 'export const empty = (value: object) => { const {} = value; };\n'),
  source(
    'import-x/no-duplicates',
    'both.ts',
    "import { one } from './numbers.ts';\nimport { two } from './numbers.ts';\nexport const both = [one, two];\n",
  ),
  source('import-x/no-default-export', 'lone.ts', 'const lone = 1;\nexport default lone;\n'),
  source('rendezvous/match-main-export', 'Pins.ts', 'export class Pin {}\n'),
  source(
    '@typescript-eslint/consistent-type-imports',
    'typed.ts',
    "import { Numbers } from './numbers.ts';\nexport const typed: Numbers = [1];\n",
  ),
  source(
    '@typescript-eslint/no-floating-promises',
    'start.ts',
    'const load = () => Promise.resolve(1);\nexport const start = () => {\n  load();\n};\n',
  ),
  source(
    '@typescript-eslint/no-misused-promises',
    'each.ts',
    'export const each = (list: number[]) => list.forEach(async (item) => { await Promise.resolve(item); });\n',
  ),
  source(
    '@typescript-eslint/await-thenable',
    'wait.ts',
    'export async function wait(): Promise<number> {\n  return await 1;\n}\n',
  ),
  source(
    '@typescript-eslint/switch-exhaustiveness-check',
    'toText.ts',
    "export function toText(kind: 'a' | 'b'): string {\n  switch (kind) {\n    case 'a':\n      return 'A';\n  }\n  return '';\n}\n",
  ),
  source(
    '@typescript-eslint/no-unused-vars',
    'unused.ts',
    'export const unused = (list: number[]) => {\n  const [first] = list;\n};\n',
  ),
  source(
    '@typescript-eslint/explicit-member-accessibility',
    'Pen.ts',
    'export class Pen {\n  public ink = 1;\n}\n',
  ),
  source(
    'dialect/hash-private',
    'Box.ts',
    'export class Box {\n  private key = 1;\n  open() {\n    return this.key;\n  }\n}\n',
  ),
  source(
    'react-hooks/rules-of-hooks',
    'Maybe.tsx',
    "import { useState } from 'react';\nexport function Maybe({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return <b />;\n}\n",
  ),
  source(
    'react-hooks/exhaustive-deps',
    'useTitle.ts',
    "import { useEffect } from 'react';\nexport function useTitle(title: string): void {\n  useEffect(() => {\n    document.title = title;\n  }, []);\n}\n",
  ),
  source(
    'jsx-a11y-x/alt-text',
    'Picture.tsx',
    'export function Picture() {\n  return <img src="a.webp" />;\n}\n',
  ),
  source(
    'jsx-a11y-x/no-noninteractive-tabindex',
    'Focused.tsx',
    'export function Focused() {\n  return <div role="article" tabIndex={0} />;\n}\n',
  ),
  {
    rule: 'jsx-a11y-x/no-redundant-roles',
    file: 'ui/src/data/Table.tsx',
    code: 'export function Table() {\n  return <ul role="list" />;\n}\n',
  },
  {
    rule: 'jsx-a11y-x/no-interactive-element-to-noninteractive-role',
    file: 'ui/src/tables/data/Table.tsx',
    code: 'export function Table() {\n  return <button role="article">1</button>;\n}\n',
  },
  ...[
    ['Lines.tsx', '<p>{count} <b /></p>'],
    ['Bare.tsx', '<>{count}</>'],
    ['Returned.tsx', "count > 0 ? 'some' : null"],
    ['Either.tsx', "<p><b />{count > 0 ? 'some' : null}</p>"],
  ].map(([file, markup]) =>
    source(
      'texts/drawn-by-value',
      file,
      `export function ${file.slice(0, -4)}({ count }: { count: number }) {\n  return ${markup};\n}\n`,
      'A browser that translates the page replaces this text, and React no longer updates it: put it in <Value>, or in an element of its own.',
    ),
  ),
  ...['format.money(total)', "total > 0 ? t('order.pay', { total }) : null"].map((text, at) => ({
    rule: 'texts/drawn-by-value',
    message:
      'An order shows what is charged, also on a page that the browser translates: put this text in <Value>.',
    file: `mf-payments/src/Order${at}.tsx`,
    code: `import { Button, ${at === 1 ? 't' : 'format'} } from './button.ts';\nexport function Order${at}({ total }: { total: number }) {\n  return <Button>{${text}}</Button>;\n}\n`,
  })),
  source(
    'mobx/missing-make-observable',
    'Decorated.ts',
    "import { observable } from 'mobx';\nexport class Decorated {\n  @observable pins = 0;\n}\n",
  ),
  source(
    'mobx/unconditional-make-observable',
    'Sometimes.ts',
    "import { makeObservable, observable } from 'mobx';\nexport class Sometimes {\n  pins = 0;\n  constructor(on: boolean) {\n    if (on) makeObservable(this, { pins: observable });\n  }\n}\n",
  ),
  source(
    'mobx/no-anonymous-observer',
    'Nameless.tsx',
    "import { observer } from 'mobx-react-lite';\nexport const Nameless = observer(() => <b />);\n",
  ),
  source(
    'testing-library/no-node-access',
    'reach.test.ts',
    "import { screen } from '@testing-library/react';\nexport const reach = () => screen.getByRole('list').firstElementChild;\n",
  ),
  source(
    'testing-library/no-debugging-utils',
    'debug.test.ts',
    "import { screen } from '@testing-library/react';\nexport const debug = () => screen.debug();\n",
  ),
  source(
    'testing-library/no-render-in-lifecycle',
    'prepared.test.tsx',
    "import { beforeAll } from '@jest/globals';\nimport { render } from '@testing-library/react';\nbeforeAll(() => void render(<b />));\n",
  ),
  source(
    'jest-dom/prefer-in-document',
    'present.test.ts',
    "import { expect } from '@jest/globals';\nimport { screen } from '@testing-library/react';\nexport const present = () => expect(screen.queryByRole('list')).toBeNull();\n",
  ),
  {
    rule: 'areas/no-area-names',
    file: 'shell/src/named.ts',
    code: "export const named = 'mf_chat/Chat';\n",
  },
  banned(
    'Node runs our TypeScript by removing types: use a const object.',
    'server/src/kinds.ts',
    'export enum Kinds {\n  one,\n}\n',
  ),
  banned(
    'A double cast hides a wrong type: parse or narrow.',
    'server/src/cast.ts',
    'export const cast = (1 as unknown) as string;\n',
  ),
  banned(
    'Object shapes are `type`; `interface` is for declarations that merge.',
    'server/src/shape.ts',
    'export interface Shape {\n  width: number;\n}\n',
  ),
  banned('Factories are called create….', 'server/src/makePin.ts', 'export const makePin = () => 1;\n'),
  banned(
    'Components are functions with typed props.',
    'ui/src/Pin.tsx',
    "import type { FC } from 'react';\nexport const Pin: FC = () => <b />;\n",
  ),
  banned(LOCALES, 'mf-chat/src/Words.tsx', 'export function Words() {\n  return <b>Hello there</b>;\n}\n'),
  banned(
    "The text of an attribute comes from the locale files: t('key').",
    'mf-chat/src/Titled.tsx',
    'export function Titled() {\n  return <b title="Hello there" />;\n}\n',
  ),
  banned(
    'A remote would carry a copy of the route table: useFindRoute or useNavigation have the shell’s.',
    'mf-chat/src/isChat.ts',
    "import { matchRoute } from '@rendezvous/contracts';\nexport const isChat = (path: string) => matchRoute(path)?.row.remote === 'chat';\n",
  ),
  banned('Colours are tokens of packages/ui.', 'mf-chat/src/red.ts', "export const red = 'color: #f00';\n"),
  banned(
    'Shadows are tokens of packages/ui.',
    'mf-chat/src/raised.ts',
    'export const raised = `box-shadow: 0 0 1rem black;`;\n',
  ),
  banned(
    'Lengths are tokens of packages/ui: space, size, radius, stroke or steps(count).',
    'mf-chat/src/wide.ts',
    'export const wide = `max-width: 460px;`;\n',
  ),
  banned(
    'No skipped, focused or sleeping tests: wait for the condition that the test checks.',
    'server/src/skipped.test.ts',
    "import { test } from '@jest/globals';\ntest.skip('waits', () => undefined);\n",
  ),
];

/** Valid files, one for each exception of a rule. */
export const VALID = [
  source('', 'numbers.ts', 'export type Numbers = number[];\nexport const one = 1;\nexport const two = 2;\n'),
  source(
    '',
    'texts.d.ts',
    "import type { Numbers } from './numbers.ts';\ndeclare module './merged.ts' {\n  interface Merged {\n    numbers: Numbers;\n  }\n}\n",
  ),
  source(
    '',
    'NamedStore.ts',
    "import { action, computed, makeObservable, observable } from 'mobx';\nexport class NamedStore {\n  readonly parts = new Map<string, number>();\n  pins = 0;\n  #turn = 0;\n  private timer = 0;\n  constructor() {\n    makeObservable<this, 'begin' | 'timer'>(this, { pins: observable, timer: observable, total: computed, latest: false, begin: action });\n  }\n  get total(): number {\n    return this.pins + this.timer;\n  }\n  get latest(): number {\n    return this.#turn;\n  }\n  open(): void {\n    this.begin();\n  }\n  private begin(): void {\n    this.#turn += 1;\n  }\n}\n",
  ),
  source(
    '',
    'Observed.tsx',
    "import { observer } from 'mobx-react-lite';\nimport { useStores } from '@rendezvous/platform';\nexport const Observed = observer(function Observed() {\n  const { chats } = useStores();\n  return <b>{chats.total}</b>;\n});\n",
  ),
  source(
    '',
    'Drawn.tsx',
    "import type { ReactNode } from 'react';\nimport { Value } from '@rendezvous/ui';\nexport function Drawn({ count, icon }: { count: number; icon: ReactNode }) {\n  return (\n    <p>\n      {icon} <Value>{count}</Value>\n      <b>{count}</b>\n    </p>\n  );\n}\n",
  ),
  source(
    '',
    'useTotal.ts',
    "import { useStores } from '@rendezvous/platform';\nexport function useTotal(): number {\n  return useStores().chats.total;\n}\n",
  ),
  source(
    '',
    'RouteName.tsx',
    "import styled from 'styled-components';\nimport { RouteLink } from '@rendezvous/platform';\nexport function RouteName({ name }: { name: string }) {\n  return (\n    <Name as={RouteLink} to=\"index\">\n      {name}\n    </Name>\n  );\n}\nconst Name = styled.a``;\n",
  ),
];
