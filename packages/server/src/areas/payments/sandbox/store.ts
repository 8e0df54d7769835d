import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { ProviderOrder, ProviderStatus } from '../provider/Provider.ts';

export type SandboxPayment = {
  ref: string;
  order: ProviderOrder;
  status: ProviderStatus;
  failure: string | null;
  /** When a delayed payment arrives, in Unix milliseconds; null if it is not delayed. */
  dueAt: number | null;
  refunds: { key: string; ref: string; amount: number }[];
};

const REF = /^sb_[a-f0-9]{32}$/;

export type SandboxStore = {
  read(ref: string): Promise<SandboxPayment | null>;
  write(payment: SandboxPayment): Promise<void>;
  due(): Promise<SandboxPayment[]>;
};

/** Stores one file per payment and no table, because a real provider shares no database with us. */
export function createSandboxStore(dir: string): SandboxStore {
  const read = async (ref: string): Promise<SandboxPayment | null> => {
    if (!REF.test(ref)) return null;
    const text = await readFile(join(dir, `${ref}.json`), 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as SandboxPayment);
  };
  return {
    read,
    async write(payment) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const temporary = join(dir, `${payment.ref}.${randomUUID()}.part`);
      await writeFile(temporary, JSON.stringify(payment), { mode: 0o600 });
      await rename(temporary, join(dir, `${payment.ref}.json`));
    },
    async due() {
      const files = await readdir(dir).catch(() => []);
      const all = await Promise.all(
        files.filter((file) => file.endsWith('.json')).map((file) => read(file.slice(0, -5))),
      );
      return all.filter(
        (payment) => payment !== null && payment.dueAt !== null && payment.status === 'pending',
      ) as SandboxPayment[];
    },
  };
}
