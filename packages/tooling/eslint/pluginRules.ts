import type { Linter } from 'eslint';
import jestDom from 'eslint-plugin-jest-dom';
import accessibility from 'eslint-plugin-jsx-a11y-x';
import testingLibrary from 'eslint-plugin-testing-library';

const PREFIX = 'jsx-a11y-x';
const accessible: Linter.RulesRecord = accessibility.configs.recommended.rules;
const optionsOf = (rule: string): object => [accessible[`${PREFIX}/${rule}`]].flat()[1] as object;

const tests = testingLibrary.configs['flat/react'].rules;
const matchers = jestDom.configs['flat/recommended'].rules;

const rulesForMarkup: Linter.Config = {
  files: ['**/*.tsx'],
  plugins: { [PREFIX]: accessibility },
  rules: {
    ...accessible,
    // Keyboard users can only scroll the chat history if it is focusable.
    [`${PREFIX}/no-noninteractive-tabindex`]: [
      'error',
      { ...optionsOf('no-noninteractive-tabindex'), roles: ['tabpanel', 'log'] },
    ],
  },
};

/** The phone layout of a table hides its native roles, so the table states them explicitly. */
const rulesForTables: Linter.Config = {
  files: ['**/data/Table.tsx'],
  rules: {
    [`${PREFIX}/no-redundant-roles`]: ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
    [`${PREFIX}/no-interactive-element-to-noninteractive-role`]: [
      'error',
      { ...optionsOf('no-interactive-element-to-noninteractive-role'), td: ['cell'] },
    ],
  },
};

const rulesForScreens: Linter.Config = {
  files: ['**/*.test.{ts,tsx}'],
  plugins: { 'testing-library': testingLibrary, 'jest-dom': jestDom },
  rules: {
    ...tests,
    ...matchers,
    'testing-library/no-debugging-utils': 'error',
    // renderShell and renderScene do not return a render result.
    'testing-library/render-result-naming-convention': 'off',
    // A file whose tests share an open dialog may render it in `beforeEach`.
    'testing-library/no-render-in-lifecycle': ['error', { allowTestingFrameworkSetupHook: 'beforeEach' }],
  },
};

/** These test elements without a role, such as `source` or a bar's line. */
const rulesForBareElements: Linter.Config = {
  files: ['**/chrome/chrome.test.tsx', '**/pictures/pictures.test.tsx'],
  rules: { 'testing-library/no-node-access': 'off' },
};

/** The rules of published plugins, for workspaces with React components. */
export const pluginRules: Linter.Config[] = [
  rulesForMarkup,
  rulesForTables,
  rulesForScreens,
  rulesForBareElements,
];
