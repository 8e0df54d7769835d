import { breathe } from './boot/breathe.ts';

// All of it is in the first scripts. What the page stands on is run piece by piece, the libraries before what is ours: at once it
// would be the longest work of a first visit, in which no press is answered. Nothing is asked of them here (webpackExports), so that
// this keeps no export alive that nobody uses.
const PIECES = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-router'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@rendezvous/core'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@rendezvous/ui'),
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
