import path from 'node:path';
import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';
import { areaNamesPlugin } from './areaNamesPlugin.mjs';
import { changingTextPlugin } from './changingTextPlugin.mjs';
import { dialect } from './dialect.mjs';
import { fileNamePlugin } from './fileNamePlugin.mjs';
import { hashPrivatePlugin } from './hashPrivatePlugin.mjs';
import { plainEnglishPlugin } from './plainEnglishPlugin.mjs';
import { pluginRules } from './pluginRules.mjs';

/** The host and its contract with the remotes know no area. */
const KNOW_NO_AREA = new Set(['shell', 'platform']);
const NOT_FRONT_END = new Set(['server', 'tooling', 'e2e', 'testing', 'contracts']);

/** Screens and what a screen loads lazily are found by path, configurations and command modules by their runner. */
const DEFAULT_EXPORTS = [
  '**/*.config.{ts,mjs}',
  'src/scenes/*/*.tsx',
  'src/{alerts,background}/*.{ts,tsx}',
  'src/{scenes/*,alerts}/components/*{Dialog,Sheet,Viewer}.tsx',
  '**/global{Setup,Teardown}.mjs',
  '**/*.d.ts',
  '**/*.stories.tsx',
  '.storybook/*',
  '{bench,eslint,jest,rv/commands}/*.mjs',
];

const COLOUR = String.raw`(^|[\s:(,])#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\b|\b(rgb|hsl|oklch)a?\(`;
const TEXT_ATTRIBUTE = 'alt|title|placeholder|label|hint|aria-label|aria-description|aria-roledescription';

const everywhere = [
  {
    selector: 'TSEnumDeclaration',
    message: 'Node runs our TypeScript by removing types: use a const object.',
  },
  {
    selector: 'TSAsExpression > TSAsExpression',
    message: 'A double cast hides a wrong type: parse or narrow.',
  },
  ...dialect,
];

const inFrontEnd = [
  {
    selector: String.raw`JSXText[value=/\p{L}{2,}/u]`,
    message: "Text comes from the locale files: t('key').",
  },
  {
    selector: String.raw`JSXAttribute[name.name=/^(${TEXT_ATTRIBUTE})$/] > Literal[value=/\p{L}{2,}/u]`,
    message: "The text of an attribute comes from the locale files: t('key').",
  },
];

const outsideUi = [
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

const inRemotes = [
  {
    selector:
      'ImportDeclaration[source.value="@rendezvous/contracts"] ImportSpecifier[imported.name=/^(ROUTES|buildPath|matchRoute|routeById)$/]',
    message:
      'A remote would carry a copy of the route table: useFindRoute or useNavigation have the shell’s.',
  },
];

const inTests = [
  {
    selector: 'CallExpression[callee.property.name=/^(skip|only|todo|fixme|waitForTimeout)$/]',
    message: 'No skipped, focused or sleeping tests: wait for the condition that the test checks.',
  },
];

const restricted = (...lists) => ({ 'no-restricted-syntax': ['error', ...lists.flat()] });

const SOURCES = ['**/*.{ts,tsx}'];
const TESTS = [
  '**/*.test.{ts,tsx,mjs}',
  '**/testing/**',
  '**/journeys/**',
  '**/pages/**',
  '**/*.stories.tsx',
  '.storybook/**',
  'stories/**',
];
const IGNORED = [
  'dist/**',
  '.cache/**',
  '**/fixtures/**',
  'drizzle/**',
  'webpack/facades/**',
  'test-results/**',
  'playwright-report/**',
];

const nodeGlobals = Object.fromEntries(
  [
    'process',
    'Buffer',
    'URL',
    'URLSearchParams',
    'fetch',
    'console',
    'performance',
    'structuredClone',
    'AbortController',
    'AbortSignal',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'globalThis',
    'TextDecoder',
    'TextEncoder',
    'BroadcastChannel',
    'window',
    'document',
    'Element',
    'EventTarget',
    'require',
    'module',
  ].map((name) => [name, 'readonly']),
);

const rulesForAll = {
  plugins: {
    'import-x': importX,
    rendezvous: fileNamePlugin,
    dialect: hashPrivatePlugin,
    words: plainEnglishPlugin,
  },
  languageOptions: { globals: nodeGlobals },
  rules: {
    'max-lines': ['error', { max: 400 }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    complexity: ['error', 15],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'error',
    // Playwright reads from the pattern which fixtures a test wants.
    'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
    'import-x/no-duplicates': 'error',
    'words/plain-english': 'error',
    ...restricted(everywhere),
  },
};

const rulesForSources = (syntax, usesReact, types) => ({
  files: SOURCES,
  plugins: { 'react-hooks': reactHooks },
  languageOptions: { parserOptions: types },
  rules: {
    ...restricted(...syntax),
    'import-x/no-default-export': 'error',
    'rendezvous/match-main-export': 'error',
    'dialect/hash-private': 'error',
    '@typescript-eslint/explicit-member-accessibility': ['error', { accessibility: 'no-public' }],
    ...(usesReact && { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' }),
    '@typescript-eslint/consistent-type-imports': 'error',
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    '@typescript-eslint/await-thenable': 'error',
    '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
});

const rulesForTests = {
  files: TESTS,
  rules: {
    ...restricted(everywhere, inTests),
    'max-lines': 'off',
    'max-lines-per-function': 'off',
    'rendezvous/match-main-export': 'off',
  },
};

/** A schema file is named after its area, however few tables it has. */
const rulesForSchemas = {
  files: ['**/kernel/db/schema/*.ts'],
  rules: { 'rendezvous/match-main-export': 'off' },
};

const rulesForScreenTexts = (amounts) => ({
  files: ['src/**/*.tsx'],
  ignores: TESTS,
  plugins: { texts: changingTextPlugin },
  rules: { 'texts/drawn-by-value': ['error', { amounts }] },
});

const rulesWithoutAreas = {
  files: SOURCES,
  ignores: TESTS,
  plugins: { areas: areaNamesPlugin },
  rules: { 'areas/no-area-names': 'error' },
};

/**
 * The rules of one workspace, by its folder name.
 * @param {string} workspaceName 'mf-chat', 'ui', 'server', ...
 * @param {import('typescript-eslint').ParserOptions} [types] where the rules that need types find them
 * @returns {import('eslint').Linter.Config[]}
 */
export function eslintConfig(
  workspaceName,
  types = { projectService: true, tsconfigRootDir: process.cwd() },
) {
  const frontEnd = !NOT_FRONT_END.has(workspaceName);
  const usesReact = frontEnd || workspaceName === 'testing';
  const syntax = [
    everywhere,
    frontEnd ? inFrontEnd : [],
    frontEnd && workspaceName !== 'ui' ? outsideUi : [],
    workspaceName.startsWith('mf-') ? inRemotes : [],
  ];
  return [
    { ignores: IGNORED },
    { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
    js.configs.recommended,
    ...typescript.configs.recommended.map((config) => ({ ...config, files: SOURCES })),
    rulesForAll,
    rulesForSources(syntax, usesReact, types),
    {
      files: DEFAULT_EXPORTS,
      rules: { 'import-x/no-default-export': 'off' },
    },
    // Files outside of tsconfig.json have no type information.
    { files: ['*.config.ts', 'scripts/**/*.ts'], ...typescript.configs.disableTypeChecked },
    // Command line tools print.
    {
      files: ['bin/**', 'scripts/**', 'bench/**', 'webpack/**', 'release/**'],
      rules: { 'no-console': 'off' },
    },
    ...(usesReact ? pluginRules : []),
    ...(frontEnd ? [rulesForScreenTexts(workspaceName === 'mf-payments')] : []),
    rulesForTests,
    rulesForSchemas,
    ...(KNOW_NO_AREA.has(workspaceName) ? [rulesWithoutAreas] : []),
  ];
}

export default eslintConfig(path.basename(process.cwd()));
