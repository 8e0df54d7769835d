import { jestConfig } from '@rendezvous/tooling/jest/preset.mjs';

export default jestConfig({ dir: import.meta.dirname, environment: 'jsdom' });
