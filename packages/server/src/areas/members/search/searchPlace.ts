import { seal, unseal } from '../../../kernel/security/encryption.ts';
import type { Secrets } from '../../../kernel/security/secrets.ts';
import type { Point } from './distance.ts';

/** A place in the order of a search: that of the last member shown. */
export type SearchPlace = {
  /** Members with a photo come first. */
  photo: boolean;
  /** Kilometres from the searcher; infinite for unknown places; null unless sorted by distance. */
  km: number | null;
  hour: number;
  seq: number;
};

export type PlaceContext = {
  /** The installation's secrets, including the key for places. */
  secrets: Secrets;
  /** Where distances are measured from. */
  nearest: Point | undefined;
};

const KM_AT = 0;
const SEQ_AT = 8;
const HOUR_AT = 16;
const PHOTO_AT = 20;
const BYTES = 21;

const keyOf = ({ secrets }: PlaceContext): Buffer => secrets.key('search-place');
/** Binds a place to its origin: searchers who choose theirs could otherwise compare distances. */
const boundTo = ({ nearest }: PlaceContext): string =>
  nearest ? `near ${nearest.latitude} ${nearest.longitude}` : 'active';

/** Encodes the place for URLs, encrypted at a fixed length: it would reveal exact distances. */
export function writeSearchPlace(context: PlaceContext, { photo, km, hour, seq }: SearchPlace): string {
  const bytes = Buffer.alloc(BYTES);
  bytes.writeDoubleBE(km ?? 0, KM_AT);
  bytes.writeBigInt64BE(BigInt(seq), SEQ_AT);
  bytes.writeInt32BE(hour, HOUR_AT);
  bytes.writeUInt8(Number(photo), PHOTO_AT);
  return seal(keyOf(context), bytes, boundTo(context)).toString('base64url');
}

/** Decodes a place; null unless `writeSearchPlace` wrote it for this order and from this point. */
export function readSearchPlace(context: PlaceContext, text: string): SearchPlace | null {
  try {
    const bytes = unseal(keyOf(context), Buffer.from(text, 'base64url'), boundTo(context));
    return {
      photo: bytes.readUInt8(PHOTO_AT) === 1,
      km: context.nearest ? bytes.readDoubleBE(KM_AT) : null,
      hour: bytes.readInt32BE(HOUR_AT),
      seq: Number(bytes.readBigInt64BE(SEQ_AT)),
    };
  } catch {
    return null;
  }
}
