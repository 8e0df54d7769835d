import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const packageFile = fileURLToPath(import.meta.resolve('storybook/package.json'));

/**
 * Builds Storybook as static files.
 * @throws with Storybook's output if the build fails
 */
export async function buildCatalogue(folder: string): Promise<void> {
  const { bin } = JSON.parse(await readFile(packageFile, 'utf8')) as { bin: string };
  const cli = path.join(path.dirname(packageFile), bin);
  await promisify(execFile)(
    process.execPath,
    [cli, 'build', '--config-dir', '.storybook', '--output-dir', folder, '--quiet', '--disable-telemetry'],
    { cwd: path.join(import.meta.dirname, '..'), maxBuffer: 2 ** 26 },
  );
}
