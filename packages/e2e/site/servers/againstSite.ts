import path from 'node:path';
import { startAgainst } from '../../../tooling/remote/startAgainst.ts';
import { handleShutdownSignals, onEnd } from '../../../tooling/rv/signals.ts';
import { findProject } from '../../../tooling/webpack/projects.ts';

/*
 * Runs `npm run dev -- <remote> --against <site>` on a copy that a test can change. Arguments:
 * remote, copy, site, `staff` (visible to staff only), build folder. Prints `ready <origin>`.
 */
const [name = '', directory = '', site = '', audience, folder = ''] = process.argv.slice(2);

handleShutdownSignals(() => true);
const { origin, close } = await startAgainst(
  { ...findProject(name), directory },
  { site, port: 0, distribution: path.join(folder, 'builds'), staffOnly: audience === 'staff' },
);
onEnd(close);
process.stdout.write(`ready ${origin}\n`);
