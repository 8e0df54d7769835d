export { FakeApi, refusal } from './FakeApi.ts';
export { FakeClock } from './FakeClock.ts';
export * from './fixtures.ts';
export { hydratingPage } from './hydratingPage.ts';
export { createTestCore } from './createTestCore.ts';
export type { TestCore } from './createTestCore.ts';
export { settle } from './settle.ts';
