import { run } from '../rv/processes.mjs';
import { UserError } from '../rv/terminal.mjs';
import { inWorkspace } from '../rv/workspace.mjs';

const SIMULATION = inWorkspace('packages/server/src/fixtures/printSimulation.ts');

const percent = (part, whole) => `${((part / whole) * 100).toFixed(1)} %`;

const describe = ({ what, runs, stopped, median, most }) =>
  `${what}: ${percent(stopped, runs)} of ${runs} stopped${stopped > 0 ? `, after ${median} visits of the canary (median), ${most} (95 %)` : ''}`;

async function open(note) {
  const results = [];
  const onLine = (line) => {
    results.push(JSON.parse(line));
    note(results.at(-1).what);
  };
  const { code, output } = await run(process.execPath, [SIMULATION], { onLine });
  if (code !== 0) throw new UserError(`The simulation failed:\n${output}`);
  return { comparisons: [], remarks: results.map(describe), results, close: () => Promise.resolve() };
}

/** How often the judge stops canaries, and how many visits it needs: the table of docs/canary.md. */
export default { title: 'Simulating canaries', needsBuild: false, open };
