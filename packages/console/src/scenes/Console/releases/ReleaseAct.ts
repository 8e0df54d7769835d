/** What staff are asked a reason for. */
export type ReleaseAct = { kind: 'live' | 'canary' | 'stop' | 'promote'; version: string };
