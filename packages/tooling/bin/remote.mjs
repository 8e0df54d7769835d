#!/usr/bin/env node
/** Builds, shows and publishes a remote of another repository: `rendezvous-remote build`. */
import '../remote/stripTypes.mjs';
import { UserError, print } from '../rv/terminal.mjs';

const { runRemote } = await import('../remote/runRemote.mjs');
try {
  await runRemote(process.argv.slice(2), { directory: process.cwd(), environment: process.env });
} catch (error) {
  print(error instanceof UserError ? error.message : (error.stack ?? String(error)));
  process.exitCode = 1;
}
