import type { ListCheck } from '@rendezvous/contracts/entities';
import type { TrustList } from '@rendezvous/contracts/kinds';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Services } from '../../../kernel/services.ts';
import { hostsOf } from '../signup/mailKindPolicy.ts';
import { foldText } from '../signals/foldText.ts';
import { readText } from '../signals/readTextPolicy.ts';
import { isOfText, readEntries } from './activeLists.ts';
import { assertEntry } from './changeList.ts';
import { compileLists } from './compileLists.ts';
import { cleanEntry } from './listEntryPolicy.ts';

const NEWEST = { texts: 200, members: 5000 };
const EXAMPLES = 3;

type Reader = { texts: SQL; finds: (text: string) => boolean };

const profileTexts = sql`
  select p.about_me as text from profiles p join users u on u.id = p.id
  where p.status = 'active' and p.about_me <> '' order by u.signed_up_at desc limit ${NEWEST.texts}`;
const members = (column: SQL) => sql`
  select ${column} as text from users where ${column} is not null order by signed_up_at desc limit ${NEWEST.members}`;

/** For text lists, finds only what the entry adds to the lists in force. */
async function readerOf(ctx: Services, kind: TrustList, value: string): Promise<Reader> {
  if (kind === 'disposable_domain')
    return { texts: members(sql`email`), finds: (email) => hostsOf(email).includes(value) };
  if (kind === 'protected_name') {
    const name = foldText(value).trim();
    return { texts: members(sql`name`), finds: (text) => foldText(text).includes(name) };
  }
  const entry = { kind, value, active: true };
  const others = (await readEntries(ctx.db)).filter((one) => one.kind !== kind || one.value !== value);
  const without = compileLists([...others, { ...entry, active: false }].filter(isOfText));
  const lists = compileLists([...others, entry].filter(isOfText));
  const read = (text: string, by: typeof lists) => JSON.stringify(readText(text, by));
  return { texts: profileTexts, finds: (text) => read(text, lists) !== read(text, without) };
}

/** Reads profiles and a given text as if the entry were in the list. @throws ApiError invalid */
export async function checkEntry(
  ctx: Services,
  { kind, value: typed, text }: { kind: TrustList; value: string; text: string },
): Promise<ListCheck> {
  const value = cleanEntry(kind, typed);
  assertEntry(kind, value);
  const { texts, finds } = await readerOf(ctx, kind, value);
  const { rows } = await ctx.db.execute<{ text: string }>(texts);
  const matching = rows.filter((row) => finds(row.text));
  return {
    read: rows.length,
    matching: matching.length,
    // E-mail addresses are private, so there are no examples.
    examples: kind === 'disposable_domain' ? [] : matching.slice(0, EXAMPLES).map((row) => row.text),
    text: text === '' ? null : finds(text),
  };
}
