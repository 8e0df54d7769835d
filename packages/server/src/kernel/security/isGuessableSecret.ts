/** Bytes. What HMAC-SHA-256 and AES-256 can use. */
const MIN_LENGTH = 32;

/**
 * Fewest different characters, and fewest different steps from one character to the next. Repeated and counted-up texts
 * have fewer; of 300,000 random secrets in hexadecimal digits none had fewer than nine.
 */
const MIN_VARIETY = 8;

/** Whether a secret is too short, or so regular that it was typed rather than drawn at random. */
export function isGuessableSecret(secret: string): boolean {
  const codes = [...secret].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  return (
    Buffer.byteLength(secret) < MIN_LENGTH ||
    new Set(codes).size < MIN_VARIETY ||
    new Set(steps).size < MIN_VARIETY
  );
}
