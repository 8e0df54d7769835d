/** What staff are asked a reason for. `live` and `rollback` both activate a build; a rollback withdraws the one that it replaces. */
export type ReleaseAct = {
  kind: 'live' | 'rollback' | 'pin' | 'unpin' | 'withdraw' | 'canary' | 'stop' | 'promote';
  version: string;
};
