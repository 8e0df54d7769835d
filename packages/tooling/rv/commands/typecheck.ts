import { runInWorkspaces } from '../nx.ts';
import { run as runProgram } from '../processes.ts';
import { UserError, step } from '../terminal.mjs';
import { typeGroups } from '../typeGroups.ts';
import { inWorkspace } from '../workspace.mjs';

const tsc = inWorkspace('node_modules/typescript7/bin/tsc');

/**
 * Checks all workspaces' types. A cache limits the next check to changes and their dependents.
 * @throws UserError with the compiler's messages
 */
export async function checkTypes() {
  await step('Checking types', async (note) => {
    const outputs = [];
    for (const { folders, config } of typeGroups()) {
      note(folders.join(', '));
      const { code, output } = await runProgram(process.execPath, [
        tsc,
        '--noEmit',
        '--incremental',
        '--project',
        config,
      ]);
      if (code !== 0) outputs.push(output.trim());
    }
    if (outputs.length) throw new UserError(outputs.join('\n'));
  });
}

/** `npm run typecheck [-- mf-chat]`. */
export default {
  run: (projects: string[]) =>
    projects.length
      ? runInWorkspaces('typecheck', { title: 'Checking types', done: 'Checked', projects })
      : checkTypes(),
};
