/** An action that needs a reason. `rollback` makes an older build live, which also pins it. */
export type ReleaseAct = {
  kind: 'live' | 'rollback' | 'pin' | 'unpin' | 'withdraw' | 'canary' | 'stop' | 'promote';
  version: string;
};
