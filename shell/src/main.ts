import { yieldToBrowser } from './boot/yieldToBrowser.ts';

// The first scripts contain all of this. Evaluated in one piece, it would be the longest task and
// block input, so it runs in pieces, libraries first. `webpackExports: []` allows tree shaking.
const PIECES = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-router'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-i18next'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'styled-components'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'mobx-react-lite'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@rendezvous/core'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@rendezvous/ui'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@rendezvous/platform'),
];

async function run(): Promise<void> {
  await yieldToBrowser();
  for (const load of PIECES) {
    await load();
    await yieldToBrowser();
  }
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await start();
}

void run();
