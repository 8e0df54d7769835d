import { readFileSync } from 'node:fs';

// Starts the production server. JavaScript, because older Node fails on TypeScript without a
// reason.
const needed = Number(readFileSync(new URL('../../.nvmrc', import.meta.url), 'utf8'));

if (Number(process.versions.node.split('.')[0]) < needed) {
  process.stderr.write(
    `The server needs Node ${needed}; this is ${process.version}. npm ci brings it: put node_modules/.bin first in PATH.\n`,
  );
  process.exit(1);
}
await import('./src/kernel/db/resolveDrizzle.ts');
await import('./src/main.ts');
