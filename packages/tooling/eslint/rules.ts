import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';
import type { ESLint, Linter } from 'eslint';
import { projects } from '../webpack/projects.ts';
import { drawnByValue } from './drawnByValue.ts';
import { pluginOf } from './pluginOf.ts';
import { pluginRules } from './pluginRules.ts';

/** The host and its contract with the remotes must not depend on areas. */
const KNOW_NO_AREA = new Set(['shell', 'platform']);
const NOT_FRONT_END = new Set(['server', 'tooling', 'e2e', 'testing', 'contracts']);

/** Screens and lazy parts are found by path, configurations and commands by their runner. */
const DEFAULT_EXPORTS = [
  '**/*.config.{ts,mjs}',
  'src/scenes/*/*.tsx',
  'src/{alerts,background}/*.{ts,tsx}',
  'src/{scenes/*,alerts}/components/*{Dialog,Dock,Menu,Sheet,Viewer}.tsx',
  '**/global{Setup,Teardown}.mjs',
  '**/*.d.ts',
  '{bench,rv/commands}/*.ts',
  'webpack/**/*Loader.ts',
  '{eslint,jest}/*.mjs',
];

const COLOUR = String.raw`(^|[\s:(,])#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\b|\b(rgb|hsl|oklch)a?\(`;
const TEXT_ATTRIBUTE = 'alt|title|placeholder|label|hint|aria-label|aria-description|aria-roledescription';

type Restriction = { selector: string; message: string };

/** Interfaces that other modules merge declarations into. */
const MERGED = 'DialogRequests|TextNamespaces|RemoteLabels|JobMap|Services';

const everywhere: Restriction[] = [
  {
    selector: 'TSAsExpression > TSAsExpression',
    message: 'A double cast hides a wrong type: parse or narrow.',
  },
  {
    selector: `TSInterfaceDeclaration[id.name!=/^(${MERGED})$/]:not(TSModuleDeclaration TSInterfaceDeclaration)`,
    message: 'Object shapes are `type`; `interface` is for declarations that merge.',
  },
];

const REMOTES = projects.filter(({ kind }) => kind === 'remote').map(({ name }) => name);

const inHost: Restriction[] = [
  {
    selector: `:matches(Literal[value=/^(${REMOTES.join('|')})$/], TemplateElement[value.raw=/^(${REMOTES.join('|')})$/])`,
    message: 'The shell and the platform know no remote: let the remote contribute (federation.config.ts).',
  },
];

const inFrontEnd: Restriction[] = [
  {
    selector: String.raw`TemplateElement[value.raw=/\b(calc|clamp|minmax|repeat|var) \(/]`,
    message: 'Browsers drop this declaration: Prettier puts a space into `}minmax(`. Write it apart.',
  },
  {
    selector: String.raw`JSXText[value=/\p{L}{2,}/u]`,
    message: "Text comes from the locale files: t('key').",
  },
  {
    selector: String.raw`JSXAttribute[name.name=/^(${TEXT_ATTRIBUTE})$/] > Literal[value=/\p{L}{2,}/u]`,
    message: "The text of an attribute comes from the locale files: t('key').",
  },
];

const outsideUi: Restriction[] = [
  {
    selector: `:matches(Literal[value=/${COLOUR}/], TemplateElement[value.raw=/${COLOUR}/])`,
    message: 'Colours are tokens of packages/ui.',
  },
  {
    selector: String.raw`TemplateElement[value.raw=/box-shadow:[^;]*\dr?em\b/]`,
    message: 'Shadows are tokens of packages/ui.',
  },
  {
    selector: String.raw`:matches(Literal[value=/\dpx\b/], TemplateElement[value.raw=/\dpx\b/])`,
    message: 'Lengths are tokens of packages/ui: space, size, radius, stroke or steps(count).',
  },
];

const inRemotes: Restriction[] = [
  {
    selector:
      'CallExpression[callee.property.name="take"]:matches([callee.object.name="preloaded"], [callee.object.property.name="preloaded"])',
    message: 'What came with the page: `preloaded: fromPage(core, call, ...)` of a Loadable.',
  },
  {
    selector:
      'ImportDeclaration[source.value="@rendezvous/contracts"] ImportSpecifier[imported.name=/^(ROUTES|buildPath|matchRoute|routeById)$/]',
    message:
      'A remote would carry a copy of the route table: useFindRoute or useNavigation have the shell’s.',
  },
];

const inMarkup: Restriction[] = [
  {
    selector: 'ExportNamedDeclaration[exportKind="value"] ~ ExportNamedDeclaration[exportKind="value"]',
    message: 'A .tsx file exports one value: move the others to files of their own.',
  },
];

const inTests: Restriction[] = [
  {
    selector: 'CallExpression[callee.property.name=/^(skip|only|todo|fixme|waitForTimeout)$/]',
    message: 'No skipped, focused or sleeping tests: wait for the condition that the test checks.',
  },
];

const restricted = (...lists: Restriction[][]): Linter.RulesRecord => ({
  'no-restricted-syntax': ['error', ...lists.flat()],
});

const SOURCES = ['**/*.{ts,tsx}'];
const TESTS = ['**/*.test.{ts,tsx,mjs}', '**/testing/**', '**/journeys/**', '**/pages/**'];
const IGNORED = [
  'dist/**',
  '.cache/**',
  '**/fixtures/**',
  'drizzle/**',
  'webpack/facades/**',
  'test-results/**',
  'playwright-report/**',
];

/** Globals of our JavaScript; TypeScript knows its own. */
const GLOBALS =
  'process Buffer URL URLSearchParams fetch console performance structuredClone AbortController AbortSignal setTimeout clearTimeout ' +
  'setInterval clearInterval setImmediate globalThis TextDecoder TextEncoder BroadcastChannel window document Element EventTarget require module';
const nodeGlobals = Object.fromEntries(GLOBALS.split(' ').map((name) => [name, 'readonly'] as const));

const rulesForAll: Linter.Config = {
  plugins: { 'import-x': importX },
  languageOptions: { globals: nodeGlobals },
  rules: {
    'max-lines': ['error', { max: 400 }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    complexity: ['error', 15],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'error',
    // Playwright derives a test's fixtures from the pattern.
    'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    'no-warning-comments': [
      'error',
      { terms: ['todo', 'fixme', 'xxx', 'hack', 'oxlint-disable', 'eslint-disable'] },
    ],
    'import-x/no-duplicates': 'error',
    ...restricted(everywhere),
  },
};

type TypeOptions = Linter.ParserOptions;

/** The rules that need types are in .oxlintrc.json, except one of our own. */
const rulesForSources = (syntax: Restriction[][], usesReact: boolean): Linter.Config => ({
  files: SOURCES,
  plugins: { 'react-hooks': reactHooks as ESLint.Plugin },
  rules: {
    ...restricted(...syntax),
    'import-x/no-default-export': 'error',
    '@typescript-eslint/explicit-member-accessibility': ['error', { accessibility: 'no-public' }],
    ...(usesReact && { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' }),
    '@typescript-eslint/consistent-type-imports': 'error',
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
});

const rulesForTests: Linter.Config = {
  files: TESTS,
  rules: {
    ...restricted(everywhere, inTests),
    'max-lines': 'off',
    'max-lines-per-function': 'off',
  },
};

const rulesForScreenTexts = (amounts: boolean, types: TypeOptions): Linter.Config => ({
  files: ['src/**/*.tsx'],
  ignores: TESTS,
  languageOptions: { parserOptions: types },
  plugins: { texts: pluginOf({ 'drawn-by-value': drawnByValue }) },
  rules: { 'texts/drawn-by-value': ['error', { amounts }] },
});

/** The rules of a workspace: 'mf-chat', 'ui', 'server'. `types` locates types for rules. */
export function eslintConfig(
  workspaceName: string,
  types: TypeOptions = { projectService: true, tsconfigRootDir: process.cwd() },
): Linter.Config[] {
  const frontEnd = !NOT_FRONT_END.has(workspaceName);
  const usesReact = frontEnd || workspaceName === 'testing';
  const syntax = [
    everywhere,
    frontEnd ? inFrontEnd : [],
    frontEnd && workspaceName !== 'ui' ? outsideUi : [],
    workspaceName.startsWith('mf-') ? inRemotes : [],
    KNOW_NO_AREA.has(workspaceName) ? inHost : [],
  ];
  return [
    { ignores: IGNORED },
    { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
    js.configs.recommended,
    ...typescript.configs.recommended.map((config) => ({ ...config, files: SOURCES })),
    rulesForAll,
    rulesForSources(syntax, usesReact),
    { files: ['**/*.tsx'], rules: restricted(...syntax, inMarkup) },
    {
      files: DEFAULT_EXPORTS,
      rules: { 'import-x/no-default-export': 'off' },
    },
    // Command line tools print.
    {
      files: ['bin/**', 'scripts/**', 'bench/**', 'webpack/**', 'release/**'],
      rules: { 'no-console': 'off' },
    },
    ...(usesReact ? pluginRules : []),
    ...(frontEnd ? [rulesForScreenTexts(workspaceName === 'mf-payments', types)] : []),
    rulesForTests,
  ];
}
