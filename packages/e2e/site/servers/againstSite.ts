import path from 'node:path';
import { startAgainst } from '../../../tooling/remote/startAgainst.ts';
import { handleShutdownSignals, onEnd } from '../../../tooling/rv/signals.ts';
import { findProject } from '../../../tooling/webpack/projects.ts';

/*
 * Runs what `npm run dev -- <remote> --against <site>` runs, but over a copy of the remote's folder whose sources a test can change.
 * Arguments: remote, the copy's folder, the site, `staff` for a site that shows it to staff alone, a folder for builds.
 * Prints `ready <origin>`.
 */
const [name = '', directory = '', site = '', audience, folder = ''] = process.argv.slice(2);

handleShutdownSignals(() => true);
const { origin, close } = await startAgainst(
  { ...findProject(name), directory },
  { site, port: 0, distribution: path.join(folder, 'builds'), staffOnly: audience === 'staff' },
);
onEnd(close);
process.stdout.write(`ready ${origin}\n`);
