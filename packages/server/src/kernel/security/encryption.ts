import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM: nonce, tag and ciphertext.
 * @param key 32 bytes
 * @param context not in the result; `unseal` needs the same one
 */
export function seal(key: Buffer, bytes: Buffer, context = ''): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** Decrypts what `seal` returned. @throws Error if the key, the context or the bytes differ */
export function unseal(key: Buffer, sealed: Buffer, context = ''): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** Encrypts with AES-256-GCM into base64 of nonce, tag and ciphertext. @param key 32 bytes */
export const encrypt = (key: Buffer, text: string): string => seal(key, Buffer.from(text)).toString('base64');

/** Decrypts what `encrypt` returned. @throws Error if the key or the text differs */
export const decrypt = (key: Buffer, encrypted: string): string =>
  unseal(key, Buffer.from(encrypted, 'base64')).toString('utf8');
