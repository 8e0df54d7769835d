import type { Db } from '../../../kernel/db/client.ts';
import { trustListEntries } from '../../../kernel/db/schema/trust.ts';
import type { Services } from '../../../kernel/services.ts';
import type { TextLists } from '../signals/readTextPolicy.ts';
import { compileLists } from './compileLists.ts';
import type { ListEntry } from './compileLists.ts';

/** How long other processes use their cached lists after staff change one. */
const FRESH_MS = 60_000;

type Kept = { lists: TextLists; words: ReadonlyMap<string, boolean>; readAt: number };
const kept = new WeakMap<object, Kept>();

export const readEntries = (db: Db) =>
  db
    .select({ kind: trustListEntries.kind, value: trustListEntries.value, active: trustListEntries.active })
    .from(trustListEntries);

type Entry = Awaited<ReturnType<typeof readEntries>>[number];

export const isOfText = (entry: Entry): entry is ListEntry =>
  entry.kind !== 'disposable_domain' && entry.kind !== 'protected_name';

async function read(db: Db): Promise<Kept> {
  const rows = await readEntries(db);
  const words = new Map(rows.map(({ kind, value, active }) => [`${kind}:${value}`, active]));
  return { lists: compileLists(rows.filter(isOfText)), words, readAt: Date.now() };
}

async function refresh(ctx: Pick<Services, 'db' | 'log'>): Promise<Kept> {
  const fresh = await read(ctx.db).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'the lists of staff were not read');
    return { ...(kept.get(ctx.db) ?? { lists: compileLists(), words: new Map() }), readAt: Date.now() };
  });
  kept.set(ctx.db, fresh);
  return fresh;
}

async function current(ctx: Pick<Services, 'db' | 'log'>): Promise<Kept> {
  const known = kept.get(ctx.db);
  return known && Date.now() - known.readAt < FRESH_MS ? known : refresh(ctx);
}

/** Returns the shipped text lists with the changes that staff made. */
export const activeLists = async (ctx: Pick<Services, 'db' | 'log'>): Promise<TextLists> =>
  (await current(ctx)).lists;

/** Returns what staff added to lists (true) or switched off (false), by `kind:value`. */
export const readStaffWords = async (
  ctx: Pick<Services, 'db' | 'log'>,
): Promise<ReadonlyMap<string, boolean>> => (await current(ctx)).words;

/** Makes this process read the lists again after a change. */
export const forgetLists = ({ db }: Pick<Services, 'db'>): void => void kept.delete(db);
