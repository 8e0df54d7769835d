import { pathOf, type Wish } from './templateFiles.ts';

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

const OURS = ['contracts', 'core', 'platform', 'store-kit', 'ui'];
const SHARED = [
  'react',
  'react-dom',
  'react-router',
  'mobx',
  'mobx-react-lite',
  'i18next',
  'react-i18next',
  'styled-components',
];

const pick = (record: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

/**
 * The files of a remote inside this repository, besides its sources.
 * @param versions of libraries, by name
 */
export const insideFiles = (wish: Wish, versions: Record<string, string>): Record<string, string> => ({
  'package.json': json({
    name: `@rendezvous/mf-${wish.name}`,
    version: '0.1.0',
    private: true,
    license: 'UNLICENSED',
    description: `The remote ${wish.name}`,
    scripts: {
      build: 'node ../packages/tooling/bin/build.ts',
      typecheck: 'node ../node_modules/typescript7/bin/tsc -p tsconfig.json',
      lint: 'eslint --config ../packages/tooling/eslint/config.mjs .',
      test: 'jest --passWithNoTests --json --outputFile=.cache/jest.json',
    },
    dependencies: {
      ...Object.fromEntries(OURS.map((name) => [`@rendezvous/${name}`, '*'])),
      ...pick(versions, SHARED),
    },
    devDependencies: { '@rendezvous/testing': '*' },
  }),
  'tsconfig.json': json({ extends: '../packages/tooling/tsconfig/browser.json' }),
  'jest.config.mjs': `import { jestConfig } from '../packages/tooling/jest/preset.mjs';

export default jestConfig({ dir: import.meta.dirname, environment: 'jsdom' });
`,
  'README.md': `# mf-${wish.name}

| Screen | Route |
|---|---|
| ${wish.kind === 'lander' ? '`Lander`' : '`Start`'} | \`${pathOf(wish)}\` |

Register it once: \`npm run admin -- remote add ${wish.name} --why TEXT\`.
Run it against the rest: \`npm run dev -- mf-${wish.name}\`. Build it alone: \`npm run build -- mf-${wish.name}\`.
Test it: \`npm test -w @rendezvous/mf-${wish.name}\`. Publish it: \`npm run release -- publish mf-${wish.name}\`.
`,
});

/** The oldest Node that runs the packages of the platform. */
const NODE = '>=22.22.0';

const README = (wish: Wish) => `# mf-${wish.name}

A remote of the site, in a repository of its own. Its ${wish.kind === 'lander' ? 'landing page' : 'first screen'} is at \`${pathOf(wish)}\`.
It needs Node 24.

\`\`\`bash
npm install
npm test
npm run typecheck
npm run build
\`\`\`

Work on it inside the deployed site, which only your browser sees changed:

\`\`\`bash
npm run dev -- --site https://www.example.com
\`\`\`

Publish it with the token that the release managers of the site gave you. It is not live before they promote it or try it with a share of visitors:

\`\`\`bash
RENDEZVOUS_TOKEN=rvp_… npm run publish-build -- --site https://www.example.com
\`\`\`

\`vendor/\` holds the site's packages. For a newer platform, replace them and run \`npm install\`.
`;

const TOOLS = ['typescript', 'jest', '@jest/globals', '@types/node', '@types/react', '@types/react-dom'];
const TESTING = [
  '@testing-library/react',
  '@testing-library/dom',
  '@testing-library/user-event',
  '@testing-library/jest-dom',
];

/**
 * The files of a remote in a repository of its own, besides its sources.
 * @param versions of libraries, by name
 * @param archives package of ours -> path of its archive, relative to the folder
 */
export const outsideFiles = (
  wish: Wish,
  versions: Record<string, string>,
  archives: Record<string, string>,
): Record<string, string> => {
  const ours = Object.fromEntries(Object.entries(archives).map(([name, file]) => [name, `file:${file}`]));
  const { '@rendezvous/tooling': tooling, '@rendezvous/testing': testing, ...runtime } = ours;
  return {
    'package.json': json({
      name: `mf-${wish.name}`,
      version: '0.1.0',
      private: true,
      engines: { node: NODE },
      scripts: {
        build: 'rendezvous-remote build',
        dev: 'rendezvous-remote dev',
        'publish-build': 'rendezvous-remote publish',
        typecheck: 'tsc -p tsconfig.json',
        test: 'jest',
      },
      dependencies: { ...runtime, ...pick(versions, SHARED) },
      devDependencies: {
        '@rendezvous/testing': testing,
        '@rendezvous/tooling': tooling,
        ...pick(versions, [...TOOLS, ...TESTING]),
      },
      // Their binaries work without the scripts.
      allowScripts: { '@parcel/watcher': false, '@swc/core': false },
      overrides: pick(versions, ['react', 'react-dom', 'webpack']),
    }),
    'tsconfig.json': json({
      extends: './node_modules/@rendezvous/tooling/tsconfig/remote.json',
      include: ['src', 'federation.config.ts', 'node_modules/@rendezvous/people/src/texts.d.ts'],
    }),
    'jest.config.mjs': `import { jestConfig } from '@rendezvous/tooling/jest/preset.mjs';

export default jestConfig({ dir: import.meta.dirname, environment: 'jsdom' });
`,
    '.gitignore': 'node_modules/\ndist/\n.cache/\n',
    'README.md': README(wish),
  };
};
