/**
 * Development: goes before everything else of the shell, so that React tells it of its roots. Remotes' modules report to it
 * (refreshLoader.ts), the shell's `followBuilds` asks it to bring the page up to date.
 */
import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';

injectIntoGlobalHook(window);

/** Module without components -> what it was made of. */
const marks = new Map<string, string>();
let hasOtherLogic = false;

Reflect.set(window, 'rendezvousRefresh', {
  register,
  sign: createSignatureFunctionForTransform,
  /** A module without components runs: one that is not what it was may have changed anything. */
  note: (module: string, mark: string) => {
    hasOtherLogic ||= marks.has(module) && marks.get(module) !== mark;
    marks.set(module, mark);
  },
  hasOtherLogic: () => hasOtherLogic,
  perform: performReactRefresh,
});
