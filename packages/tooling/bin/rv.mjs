#!/usr/bin/env node
// @ts-check

// Older versions cannot load the following modules, and their error does not say why.
if (Number(process.versions.node.split('.')[0]) < 20) {
  process.stderr.write(
    `Node 20 or later is required; this is ${process.version}. Install Node 24: https://nodejs.org/en/download\n`,
  );
  process.exit(1);
}
const { enter } = await import('../rv/enter.mjs');

await enter(process.argv.slice(2));
