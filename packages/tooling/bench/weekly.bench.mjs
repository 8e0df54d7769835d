import { measuredTest } from './measuredTest.mjs';

const MEMBERS = 100_000;

async function open(note, { members = MEMBERS }) {
  note(`${members} members`);
  const results = await measuredTest('src/areas/notifications/sweeps.test.ts', {
    env: { MEMBERS: String(members) },
    only: 'the weekly mail',
  });
  const remarks = results.map(
    ({ seconds, slices, longestMs }) =>
      `${members} of ${members} members got one weekly mail, in ${Math.round(seconds)} s and ${slices} transactions, the longest of ${Math.round(longestMs)} ms`,
  );
  return { comparisons: [], remarks, results, close: () => Promise.resolve() };
}

/** The weekly mail to many members, killed once on the way. Fails when it misses somebody or reaches anybody twice. */
export default { title: 'Sending the weekly mail', needsBuild: false, open };
