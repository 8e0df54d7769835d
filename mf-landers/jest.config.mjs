import { jestConfig } from '../packages/tooling/jest/preset.mjs';

export default jestConfig({ dir: import.meta.dirname, environment: 'jsdom' });
