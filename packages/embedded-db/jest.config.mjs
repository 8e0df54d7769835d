import { jestConfig } from '../tooling/jest/preset.mjs';

export default jestConfig({ dir: import.meta.dirname });
