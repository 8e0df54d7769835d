import { hashSync, verifySync } from '@node-rs/argon2';

/** Argon2id (the library's default) at the strength OWASP asks for: 19 MiB, two passes. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hash = (password: string): string => hashSync(password, STRENGTH);

export const verify = ({ stored, password }: { stored: string; password: string }): boolean =>
  verifySync(stored, password);
