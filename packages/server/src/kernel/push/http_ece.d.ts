/** The package ships no types; these cover what the tests use. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';
  interface DecryptOptions {
    version: 'aes128gcm';
    privateKey: ECDH;
    authSecret: string;
  }
  const ece: { decrypt(body: Buffer, options: DecryptOptions): Buffer };
  export default ece;
}
