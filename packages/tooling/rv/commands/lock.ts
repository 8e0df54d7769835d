import { completeLock } from '../../lock/completeLock.ts';
import { print } from '../terminal.mjs';
import { workspace } from '../workspace.mjs';

/** `npm run lock`: run it after `npm install` if the registry does not offer the packages of other platforms. */
export default {
  run: async () => {
    const added = completeLock(workspace);
    print(
      added.length ? `✓ Added to package-lock.json: ${added.join(', ')}` : '✓ package-lock.json is complete.',
    );
  },
};
