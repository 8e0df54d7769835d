import path from 'node:path';
import { swcLoader } from '../../tooling/webpack/swc.ts';

const root = path.join(import.meta.dirname, '..');

/** @type {import('@storybook/react-webpack5').StorybookConfig} */
export default {
  framework: '@storybook/react-webpack5',
  stories: ['../src/**/*.stories.tsx', '../stories/**/*.stories.tsx'],
  staticDirs: [{ from: '../fonts', to: '/fonts' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, disableProjectJson: true },
  // These write styles without a nonce, which the check's policy rejects.
  features: {
    highlight: false,
    backgrounds: false,
    measure: false,
    outline: false,
    sidebarOnboardingChecklist: false,
  },
  previewHead: (head) => `${head}<link rel="icon" href="data:,">`,
  // Parsing prop types triples the build time, and only the running Storybook shows them.
  typescript: (_, { configType }) => ({
    check: false,
    reactDocgen: configType === 'DEVELOPMENT' ? 'react-docgen' : false,
  }),
  webpackFinal: (webpack, { configType }) => ({
    ...webpack,
    module: {
      ...webpack.module,
      rules: [...(webpack.module?.rules ?? []), { test: /\.tsx?$/, include: root, use: swcLoader() }],
    },
    performance: false,
    // Only the check reads the built catalogue, so minifying does not pay off.
    ...(configType === 'PRODUCTION' && {
      devtool: false,
      optimization: { ...webpack.optimization, minimize: false },
    }),
  }),
};
