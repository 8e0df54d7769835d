import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { sampleFace } from './faces.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const page = (title, script) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src 'self' data:; style-src 'nonce-catalogue'">` +
  `<link rel="icon" href="data:,"><title>${title}</title></head><body><div id="root"></div><script src="${script}" defer></script></body></html>`;

/** Writes the catalogue as static files. @param {string} folder */
export async function buildCatalogue(folder) {
  await mkdir(folder, { recursive: true });
  await cp(join(root, 'fonts'), join(folder, 'fonts'), { recursive: true });
  const faces = Array.from({ length: 16 }, (_, seed) => sampleFace(seed));
  await build({
    entryPoints: { stage: join(root, 'catalogue/stage.tsx'), index: join(root, 'catalogue/index.tsx') },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', SAMPLE_FACES: JSON.stringify(faces) },
    logLevel: 'warning',
  });
  await writeFile(join(folder, 'index.html'), page('Rendezvous components', 'index.js'));
  await writeFile(join(folder, 'stage.html'), page('Stage', 'stage.js'));
}
