// The shell shares only these names (record 10). Its build says which are missing.
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
