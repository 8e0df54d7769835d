import { completeLock } from '../../lock/completeLock.ts';
import { print } from '../terminal.mjs';
import { workspace } from '../workspace.mjs';

/** `npm run lock`: restores packages of other platforms after `npm install`. */
export default {
  run: async () => {
    const added = completeLock(workspace);
    print(
      added.length ? `✓ Added to package-lock.json: ${added.join(', ')}` : '✓ package-lock.json is complete.',
    );
  },
};
