import { pgSequence } from 'drizzle-orm/pg-core';

/** Source of `opaqueId()`. */
export const opaqueIdSequence = pgSequence('opaque_id_seq', { startWith: 1, cache: 20 });
