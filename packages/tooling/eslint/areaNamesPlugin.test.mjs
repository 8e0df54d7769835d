import { describe, expect, test } from '@jest/globals';
import { Linter } from 'eslint';
import typescript from 'typescript-eslint';
import { areaNamesPlugin } from './areaNamesPlugin.mjs';
import { eslintConfig } from './config.mjs';

const linter = new Linter();

/** The problems that the rule finds in a source. */
const problemsIn = (source) =>
  linter
    .verify(
      source,
      {
        files: ['**/*.tsx'],
        languageOptions: { parser: typescript.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { areas: areaNamesPlugin },
        rules: { 'areas/no-area-names': 'error' },
      },
      { filename: 'src/Host.tsx' },
    )
    .map(({ messageId }) => messageId);

describe('the rule against area names', () => {
  test.each([
    ['a remote', "load('chat', 'Outlet');"],
    ['a remote with a hyphen', "const owner = 'auth-signup';"],
    ['a remote in a template', 'load(`members`);'],
    ['a noun in a string', "t('alerts.timeBonus');"],
    ['a noun in the plural', "go('credits');"],
    ['a noun in a call', 'dialogs.openLike({});'],
    ['a noun in a type', 'type SignupReason = string;'],
    ['a noun in a component', 'const a = <OutboxHost />;'],
    ['a noun in a destructured name', 'const { likes } = useStores();'],
    ['a noun in a private name', 'class A { #premium = true; }'],
    ['a noun in a template', 'const key = `outbox:${user}`;'],
  ])('refuses %s', (_what, source) => expect(problemsIn(source)).toHaveLength(1));

  test.each([
    ['general words of the platform', "window.matchMedia('print'); error.message; const accountArea = true;"],
    ['a word that contains a noun', 'const unlikely = likelihood + chatter;'],
    ['a word that a remote’s name is part of', "const area = 'membersArea';"],
    ['comments', '// A like waits in the chat.\nconst count = 1;'],
  ])('accepts %s', (_what, source) => expect(problemsIn(source)).toEqual([]));

  test.each([
    ['shell', true],
    ['platform', true],
    ['mf-chat', false],
    ['core', false],
  ])('in %s: %s', (workspace, expected) => {
    const holds = eslintConfig(workspace).some(({ rules }) => rules?.['areas/no-area-names'] === 'error');
    expect(holds).toBe(expected);
  });
});
