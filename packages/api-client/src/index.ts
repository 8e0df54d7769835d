export { ApiError, NetworkError, parseApiError } from './ApiError.ts';
export { createApi } from './createApi.ts';
export type { Api, ApiOptions, CallOptions, PageMember } from './createApi.ts';
export { connectEvents } from './connectEvents.ts';
export type { ConnectOptions, EventsConnection, EventSourceLike, EventsState } from './connectEvents.ts';
export { shareEvents } from './shareEvents.ts';
export type { ShareOptions, SharingParts } from './shareEvents.ts';
export { DEFAULT_RETRY, retryDelay } from './retry.ts';
export type { RetryPolicy } from './retry.ts';
