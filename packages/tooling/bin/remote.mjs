#!/usr/bin/env node
/** Builds, shows and publishes a remote of another repository: `rendezvous-remote build`. */

// Older versions cannot load the sources of our packages, and their error does not say why.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  process.stderr.write(
    `Node 22.22 or later is required; this is ${process.version}. Install Node 24: https://nodejs.org/en/download\n`,
  );
  process.exit(1);
}
await import('../remote/stripTypes.mjs');
const { UserError, print } = await import('../rv/terminal.mjs');
const { runRemote } = await import('../remote/runRemote.ts');
try {
  await runRemote(process.argv.slice(2), { directory: process.cwd(), environment: process.env });
} catch (error) {
  print(error instanceof UserError ? error.message : (error.stack ?? String(error)));
  process.exitCode = 1;
}
