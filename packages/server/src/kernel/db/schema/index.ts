// The whole schema, for drizzle and drizzle-kit. Code imports the area's file.
export * from './kernel.ts';
export * from './site.ts';
export * from './account.ts';
export * from './account.passkeys.ts';
export * from './account.presence.ts';
export * from './members.ts';
export * from './photos.ts';
export * from './payments.ts';
export * from './payments.directDebit.ts';
export * from './safety.ts';
export * from './notifications.ts';
export * from './legal.ts';
export * from './likes.ts';
export * from './chat.ts';
export * from './signup.ts';
export * from './releases.ts';
export * from './marketing.ts';
