/** Loads of a remote in the last day: failures and times as charts and as a table. */
export type ReleaseAct = {
  kind: 'live' | 'rollback' | 'pin' | 'unpin' | 'withdraw' | 'canary' | 'stop' | 'promote';
  version: string;
};
