// Every component in every state, as a static page: built and served, or with `--out <dir>` only written.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildCatalogue } from './buildCatalogue.mjs';
import { serveFolder } from './serveFolder.mjs';

const at = process.argv.indexOf('--out');
const folder = at > 0 ? resolve(process.argv[at + 1] ?? '.') : await mkdtemp(join(tmpdir(), 'catalogue-'));
await buildCatalogue(folder);
if (at > 0) {
  console.log(`Written to ${folder}`);
} else {
  const { origin } = await serveFolder(folder);
  console.log(`The catalogue is at ${origin} (Ctrl-C stops it)`);
}
