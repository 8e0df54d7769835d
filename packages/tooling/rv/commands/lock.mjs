import { completeLock } from '../../lock/completeLock.mjs';
import { say } from '../say.mjs';
import { workspace } from '../workspace.mjs';

/** `npm run lock`: after `npm install`, where the registry at hand lacks other platforms' packages. */
export default {
  run: async () => {
    const added = completeLock(workspace);
    say(
      added.length ? `✓ Added to package-lock.json: ${added.join(', ')}` : '✓ package-lock.json is complete.',
    );
  },
};
