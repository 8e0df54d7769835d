/** The key length of HMAC-SHA-256 and AES-256, in bytes. */
const MIN_LENGTH = 32;

/** Minimum of distinct characters and of distinct steps. Random hexadecimal secrets have more. */
const MIN_VARIETY = 8;

/** Returns whether a secret is too short, or too regular to be random. */
export function isGuessableSecret(secret: string): boolean {
  const codes = [...secret].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  return (
    Buffer.byteLength(secret) < MIN_LENGTH ||
    new Set(codes).size < MIN_VARIETY ||
    new Set(steps).size < MIN_VARIETY
  );
}
