export * from './createBuilds.ts';
export * from './factories.ts';
export * from './mailTokens.ts';
export * from './startTestApp.ts';
export * from './waitForLockWaiter.ts';
export { TestClient } from './TestClient.ts';
export type { CallOptions, RawAnswer, RawRequest, TestAnswer } from './TestClient.ts';
