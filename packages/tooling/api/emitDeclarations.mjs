import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../rv/processes.mjs';
import { UserError } from '../rv/terminal.mjs';
import { inWorkspace, workspace } from '../rv/workspace.mjs';

const tsc = inWorkspace('node_modules/typescript7/bin/tsc');
const cache = inWorkspace('node_modules', '.cache', 'rendezvous-api');

/**
 * Lets the compiler write the declarations of some sources and of all that they import. It does not check them: the check of types does.
 * @param {{entry: string, file: string}[]} entries with sources relative to the workspace
 * @param {string} [folder] absolute; emptied first
 * @returns {Promise<string>} the folder, in which a declaration has the path that its source has in the workspace
 */
export async function emitDeclarations(entries, folder = path.join(cache, 'declarations')) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const config = path.join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    rootDir: workspace,
    outDir: folder,
    types: [],
    // By their links in node_modules they are libraries for the compiler, which writes no declarations of those.
    paths: Object.fromEntries(entries.map(({ entry, file }) => [entry, [inWorkspace(file)]])),
  };
  const options = {
    extends: inWorkspace('tsconfig.base.json'),
    compilerOptions,
    include: [],
    files: entries.map(({ file }) => inWorkspace(file)),
  };
  await writeFile(config, JSON.stringify(options));
  const { code, output } = await run(process.execPath, [tsc, '--project', config]);
  if (code !== 0) throw new UserError(output.trim());
  return folder;
}
