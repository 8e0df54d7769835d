// Prints what each entry of the package weighs: minified, brotli 11, without React, styled-components and the pieces
// that another entry already brings. Exits with 1 when the eager root is over its budget.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const BUDGET_KB = 14;
const OUTSIDE = ['react', 'react-dom', 'react/jsx-runtime', 'styled-components'];

const entries = {
  '@rendezvous/ui': 'src/index.ts',
  '@rendezvous/ui/chrome': 'src/chrome/index.ts',
  '@rendezvous/ui/menus': 'src/menus/index.ts',
  '@rendezvous/ui/overlays': 'src/overlays/index.ts',
  '@rendezvous/ui/forms': 'src/forms/index.ts',
  '@rendezvous/ui/chat': 'src/chat/index.ts',
  '@rendezvous/ui/media': 'src/media/index.ts',
  '@rendezvous/ui/payments': 'src/payments/index.ts',
  '@rendezvous/ui/data': 'src/data/index.ts',
  '@rendezvous/ui/frame': 'src/frame/index.ts',
};

async function weigh(name, file) {
  const result = await build({
    entryPoints: [join(root, file)],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: name === '@rendezvous/ui' ? OUTSIDE : [...OUTSIDE, '@rendezvous/ui'],
  });
  const [output] = result.outputFiles;
  const [details] = Object.values(result.metafile.outputs);
  const inputs = Object.entries(details.inputs).sort((a, b) => b[1].bytesInOutput - a[1].bytesInOutput);
  return { bytes: output.contents.length, brotli: brotliCompressSync(output.contents).length, inputs };
}

let failed = false;
for (const [name, file] of Object.entries(entries)) {
  const { bytes, brotli, inputs } = await weigh(name, file);
  const kb = brotli / 1024;
  console.log(
    `${name.padEnd(26)} ${kb.toFixed(1).padStart(6)} KB brotli ${(bytes / 1024).toFixed(1).padStart(7)} KB minified`,
  );
  if (process.argv.includes('--inputs')) {
    for (const [path, { bytesInOutput }] of inputs.slice(0, 14)) console.log(`    ${bytesInOutput} ${path}`);
  }
  if (name === '@rendezvous/ui' && kb > BUDGET_KB) failed = true;
}
if (failed) {
  console.error(`The eager root is over its ${BUDGET_KB} KB.`);
  process.exitCode = 1;
}
