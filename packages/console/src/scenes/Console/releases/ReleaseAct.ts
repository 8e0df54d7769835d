/** An action that needs a reason. `rollback` also withdraws the build that it replaces. */
export type ReleaseAct = {
  kind: 'live' | 'rollback' | 'pin' | 'unpin' | 'withdraw' | 'canary' | 'stop' | 'promote';
  version: string;
};
