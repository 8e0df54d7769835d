export { FakeApi, refusal } from './FakeApi.ts';
export { FakeClock } from './FakeClock.ts';
export * from './fixtures.ts';
export { makeCore } from './makeCore.ts';
export type { TestCore } from './makeCore.ts';
export { settle } from './settle.ts';
