/**
 * Development: loads first in the shell, so that React reports its roots. Remotes' modules register
 * here (refreshLoader.ts); the shell's `followBuilds` applies updates.
 */
import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';

injectIntoGlobalHook(window);

/** Hash of the source of each module without components. */
const marks = new Map<string, string>();
let hasOtherLogic = false;

Reflect.set(window, 'rendezvousRefresh', {
  register,
  sign: createSignatureFunctionForTransform,
  /** Called by a module without components. If it has changed, the change may affect anything. */
  note: (module: string, mark: string) => {
    hasOtherLogic ||= marks.has(module) && marks.get(module) !== mark;
    marks.set(module, mark);
  },
  hasOtherLogic: () => hasOtherLogic,
  perform: performReactRefresh,
});
