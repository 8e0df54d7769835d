import { UserError } from '../rv/terminal.mjs';
import { measuredTest } from './measuredTest.mjs';

const KILLS = 20;

const lineOf = ({ kind, kills, acknowledged, kept, refused, outagesMs }) =>
  `${kind}: ${kills} of ${kills} survived, ${acknowledged} messages acknowledged and ${kept} kept, ${refused} refused; longest pause ${Math.round(Math.max(...outagesMs))} ms`;

async function open(note, { kills = KILLS, only }) {
  const lines = await measuredTest('src/databaseLoss.test.ts', {
    env: { KILLS: String(kills) },
    only: only ? `(?:${only.join('|')}).* under load` : 'under load',
    onResult: ({ kind, survived = kills }) => note(`${kind}, ${survived} of ${kills} survived`),
  });
  // The others say how far it has come.
  const results = lines.filter((line) => 'kills' in line);
  if (results.length === 0) throw new UserError(`No kind of kill is called "${only.join('" or "')}".`);
  return { comparisons: [], remarks: results.map(lineOf), results, close: () => Promise.resolve() };
}

/** Kills under load: of the server, of a database backend and of the whole database. Fails when anything acknowledged is lost. */
export default { title: 'Killing the server and its database under load', needsBuild: false, open };
