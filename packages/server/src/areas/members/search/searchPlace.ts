import { createHash } from 'node:crypto';
import { seal, unseal } from '../../../kernel/security/encryption.ts';
import type { Secrets } from '../../../kernel/security/secrets.ts';
import type { Point } from './distanceConditions.ts';

/** A place in the order of a search: that of the last member shown. */
export type SearchPlace = {
  /** From the searcher's own place; infinite for members without a place; null: the search is not by distance. */
  km: number | null;
  hour: number;
  seq: number;
};

/** What the page before a place knew. */
export type Counts = {
  /** How many fit. */
  counted: number;
  /** How many come before the place; 0: unknown. */
  before: number;
};

/** A place with these counts; null: another filter's, or an earlier build's place. */
export type CountedPlace = { place: SearchPlace; counts: Counts | null };

export type PlaceContext = {
  /** Of the installation, with the key of places. */
  secrets: Secrets;
  /** Where distances are counted from. */
  nearest: Point | undefined;
  /** All that the number of members depends on, as a text. */
  filter: string;
};

const KM_AT = 0;
const SEQ_AT = 8;
const HOUR_AT = 16;
/** Places of earlier builds end here. */
const COUNTED_AT = 20;
const FILTER_AT = 24;
/** Places of earlier builds end here, too. */
const BEFORE_AT = 32;
const BYTES = 36;
const FILTER_BYTES = BEFORE_AT - FILTER_AT;

const keyOf = ({ secrets }: PlaceContext): Buffer => secrets.key('search-place');
/** A distance means nothing from another place; and with a place of their choice, searchers could compare it with others. */
const boundTo = ({ nearest }: PlaceContext): string =>
  nearest ? `near ${nearest.latitude} ${nearest.longitude}` : 'active';

const markOf = ({ filter }: PlaceContext): Buffer =>
  createHash('sha256').update(filter).digest().subarray(0, FILTER_BYTES);

/** The place as a text for addresses. Encrypted and always as long, because members see distances rounded. */
export function writeSearchPlace(
  context: PlaceContext,
  { km, hour, seq }: SearchPlace,
  { counted, before }: Counts,
): string {
  const bytes = Buffer.alloc(BYTES);
  bytes.writeDoubleBE(km ?? 0, KM_AT);
  bytes.writeBigInt64BE(BigInt(seq), SEQ_AT);
  bytes.writeInt32BE(hour, HOUR_AT);
  bytes.writeInt32BE(counted, COUNTED_AT);
  markOf(context).copy(bytes, FILTER_AT);
  bytes.writeInt32BE(before, BEFORE_AT);
  return seal(keyOf(context), bytes, boundTo(context)).toString('base64url');
}

/** Null for what `writeSearchPlace` did not write for a search of this order from this point. */
export function readSearchPlace(context: PlaceContext, text: string): CountedPlace | null {
  try {
    const bytes = unseal(keyOf(context), Buffer.from(text, 'base64url'), boundTo(context));
    const isOfFilter = bytes.subarray(FILTER_AT, BEFORE_AT).equals(markOf(context));
    const before = bytes.length > BEFORE_AT ? bytes.readInt32BE(BEFORE_AT) : 0;
    return {
      place: {
        km: context.nearest ? bytes.readDoubleBE(KM_AT) : null,
        hour: bytes.readInt32BE(HOUR_AT),
        seq: Number(bytes.readBigInt64BE(SEQ_AT)),
      },
      counts: isOfFilter ? { counted: bytes.readInt32BE(COUNTED_AT), before } : null,
    };
  } catch {
    return null;
  }
}
