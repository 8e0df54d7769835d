/** The server runs from its sources, so its build only checks its texts and the legal pages. */
import path from 'node:path';
import { refuseBrokenTexts } from '../texts/checkFolder.ts';
import { pageFolders } from '../texts/readTexts.ts';
import { workspace } from '../webpack/projects.ts';

try {
  refuseBrokenTexts(workspace, [
    path.join(workspace, 'packages/server/src/kernel/texts/locales'),
    ...pageFolders(path.join(workspace, 'packages/contracts/locales/legal')),
  ]);
  process.stdout.write('server: texts checked\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
