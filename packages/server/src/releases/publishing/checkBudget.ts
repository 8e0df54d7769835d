import type { RemoteRelease } from '@rendezvous/contracts';
import { isOverBudget, kilobytesOf, weighRemote, type Weight } from '@rendezvous/contracts/budget';
import { BuildProblem, type Upload } from './checkUpload.ts';
import { brotliSize } from '../store/compressFiles.ts';

const figure = new Intl.NumberFormat('en');

const describe = ({ part, bytes, limit }: Weight): string =>
  `${part} ${figure.format(bytes)} bytes (${kilobytesOf(bytes)} KB, budget ${limit} KB)`;

/**
 * Checks brotli sizes against the budget of `npm run release`, so that one team's dependency cannot
 * slow down the others.
 * @throws BuildProblem naming each part over its budget
 */
export async function checkBudget(
  files: Upload,
  remote: string,
  release: Pick<RemoteRelease, 'entry' | 'exposes'>,
): Promise<void> {
  const weights = await weighRemote(remote, release, (file) => brotliSize(files.get(file) ?? Buffer.of()));
  const over = weights.filter(isOverBudget);
  if (over.length === 0) return;
  throw new BuildProblem(`the build is over its budget after compression: ${over.map(describe).join(', ')}.`);
}
