import { breathe } from './boot/breathe.ts';

// All of it is in the first scripts. What the page stands on is run piece by piece, the libraries before what is ours: at once it
// would be the longest work of a first visit, in which no press is answered.
const PIECES = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router'),
  () => import(/* webpackMode: "eager" */ '@rendezvous/core'),
  () => import(/* webpackMode: "eager" */ '@rendezvous/ui'),
];

async function run(): Promise<void> {
  for (const load of PIECES) {
    await load();
    await breathe();
  }
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await start();
}

void run();
