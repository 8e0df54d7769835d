export type { HeardEvent } from './EventStream.ts';
export { recordClient } from './recordClient.ts';
export { replayClient } from './replayClient.ts';
export type { RecordedCall, Recording } from './Recording.ts';
