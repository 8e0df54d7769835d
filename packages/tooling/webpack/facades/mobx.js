// Written by facades.ts from what our sources import. Do not edit.
export {
  Reaction,
  _getGlobalState,
  action,
  autorun,
  computed,
  configure,
  getDependencyTree,
  makeObservable,
  observable,
  observableRef,
  reaction,
  runInAction,
  when,
} from 'rv-real/mobx';
