import { measuredTest } from './measuredTest.mjs';

const ms = (value) => `${value.toFixed(0)} ms`;
const lineOf = ({ what, p50, p90, max }) =>
  `${what}: the event loop is held up for ${ms(max)} at most, ${ms(p90)} in 9 of 10 samples, ${ms(p50)} in half of them`;

async function open(note) {
  const results = await measuredTest('src/eventLoop.thorough.test.ts', {
    env: { MEASURE: '1' },
    onResult: ({ what }) => note(what),
  });
  return { comparisons: [], remarks: results.map(lineOf), results, close: () => Promise.resolve() };
}

/** The longest delay of the server's event loop while 50 clients ask for invoices, log in and upload. */
export default { title: 'Measuring the event loop under load', needsBuild: false, open };
