import { keccak_256 } from '@noble/hashes/sha3';
import { countrySpecs, isValidIBAN } from 'ibantools';
import { createHash } from 'node:crypto';
import type { TextSignal } from './textTypes.ts';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
/** Version bytes of payment addresses: Bitcoin, Litecoin, Dogecoin, Tron. */
const VERSIONS: Readonly<Record<number, string>> = {
  0: 'bitcoin',
  5: 'bitcoin',
  48: 'litecoin',
  50: 'litecoin',
  30: 'dogecoin',
  22: 'dogecoin',
  65: 'tron',
};
const LONG_WORD = /(?<![A-Za-z0-9])[A-Za-z0-9]{26,90}(?![A-Za-z0-9])/g;
const IBAN_START = /(?<![A-Za-z0-9])[A-Za-z]{2}\d{2}(?=[ -]?[A-Za-z0-9]{4})/g;
const CHECKED = 6;

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();

function base58Coin(text: string): string | null {
  if (text.length > 35) return null;
  let value = 0n;
  for (const letter of text) {
    const digit = BASE58.indexOf(letter);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex');
  if (bytes.length !== 25) return null;
  const check = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4);
  return check.equals(bytes.subarray(21)) ? (VERSIONS[bytes[0] ?? -1] ?? null) : null;
}

/** Returns the coin of an address with a valid checksum of BIP 173 or BIP 350. */
function bech32Coin(text: string): string | null {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return null;
  const prefix = /^(bc|ltc)1/.exec(lower)?.[1];
  if (prefix === undefined) return null;
  const values = [...prefix].flatMap((letter) => letter.charCodeAt(0) >> 5);
  values.push(0, ...[...prefix].map((letter) => letter.charCodeAt(0) & 31));
  for (const letter of lower.slice(prefix.length + 1)) {
    const value = BECH32.indexOf(letter);
    if (value < 0) return null;
    values.push(value);
  }
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3].forEach((term, bit) => {
      if ((top >>> bit) & 1) sum ^= term;
    });
  }
  return sum === 1 || sum === 0x2bc830a3 ? { bc: 'bitcoin', ltc: 'litecoin' }[prefix as 'bc' | 'ltc'] : null;
}

/** EIP-55 encodes a checksum in the case of the letters; addresses in a single case have none. */
function ethereumCoin(text: string): string | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return null;
  const hex = text.slice(2);
  const lower = hex.toLowerCase();
  if (hex === lower || hex === hex.toUpperCase()) return 'ethereum';
  const hash = Buffer.from(keccak_256(lower)).toString('hex');
  const mixed = [...lower].map((letter, at) =>
    parseInt(hash[at] ?? '0', 16) > 7 ? letter.toUpperCase() : letter,
  );
  return mixed.join('') === hex ? 'ethereum' : null;
}

function readIbans(text: string): TextSignal[] {
  const signals: TextSignal[] = [];
  for (const { 0: start, index } of [...text.matchAll(IBAN_START)].slice(0, CHECKED)) {
    const country = start.slice(0, 2).toUpperCase();
    const length = countrySpecs[country]?.chars;
    if (typeof length !== 'number') continue;
    const iban = text
      .slice(index, index + length * 2)
      .replace(/[ -]/g, '')
      .slice(0, length)
      .toUpperCase();
    if (isValidIBAN(iban))
      signals.push({
        kind: 'payment_handle',
        evidence: { service: 'iban', account: `${country} ••••${iban.slice(-2)}` },
      });
  }
  return signals;
}

/**
 * Reads crypto addresses and IBANs with a valid checksum from the original text, as case matters.
 */
export function readAccounts(text: string): TextSignal[] {
  const words = [...text.matchAll(LONG_WORD)].slice(0, CHECKED).map(([word]) => word);
  const coins = words.flatMap((word) => {
    const coin = ethereumCoin(word) ?? bech32Coin(word) ?? base58Coin(word);
    return coin === null
      ? []
      : [{ kind: 'crypto_address' as const, evidence: { coin, address: `••••${word.slice(-3)}` } }];
  });
  return [...coins, ...readIbans(text)];
}
