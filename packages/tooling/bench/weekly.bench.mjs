import { measuredTest } from './measuredTest.mjs';

const MEMBERS = 100_000;

const queueLine = ({ members, kills, seconds, longestMs }) =>
  `${members} of ${members} members got one weekly mail, in ${Math.round(seconds)} s with ${kills} kills; the longest transaction took ${Math.round(longestMs)} ms`;
const sendLine = ({ queued, perSecond, resetSeconds }) =>
  `${Math.round(perSecond)} mails a second left a queue of ${queued}; a reset link took ${resetSeconds.toFixed(2)} s`;

async function open(note, { members = MEMBERS }) {
  note(`${members} members`);
  const results = await measuredTest('src/areas/notifications/weekly.thorough.test.ts', {
    env: { MEMBERS: String(members) },
  });
  const remarks = results.map((result) => (result.kills ? queueLine(result) : sendLine(result)));
  return { comparisons: [], remarks, results, close: () => Promise.resolve() };
}

/** The weekly mail to many members, killed on the way. Fails when it misses a member or reaches one twice. */
export default { title: 'Sending the weekly mail', needsBuild: false, open };
