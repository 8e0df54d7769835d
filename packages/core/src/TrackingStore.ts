import { TIMES } from '@rendezvous/contracts';
import type { Tracking } from '@rendezvous/contracts';
import { readJson } from './ports.ts';
import type { Clock, KeyStorage } from './ports.ts';

const KEY = 'tracking';
const FIELDS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
const LIFETIME = TIMES.trackingDays * 86_400_000;

function fromQuery(search: string): Tracking | null {
  const query = new URLSearchParams(search);
  const record: Tracking = {};
  for (const field of FIELDS) {
    const value = query.get(field);
    if (value) record[field] = value.slice(0, field.startsWith('sub') ? 200 : 100);
  }
  return Object.keys(record).length > 0 ? record : null;
}

function parseKept(kept: unknown, now: number): Tracking | null {
  if (typeof kept !== 'object' || kept === null) return null;
  if (!('at' in kept) || typeof kept.at !== 'number' || now - kept.at >= LIFETIME) return null;
  if (!('record' in kept) || typeof kept.record !== 'object' || kept.record === null) return null;
  const record: Tracking = {};
  for (const [name, value] of Object.entries(kept.record)) {
    const field = FIELDS.find((known) => known === name);
    if (field !== undefined && typeof value === 'string') record[field] = value;
  }
  return record;
}

/** Where the visitor came from: the first touch counts, for 30 days. */
export class TrackingStore {
  #clock: Clock;
  #storage: KeyStorage;

  constructor(clock: Clock, storage: KeyStorage) {
    this.#clock = clock;
    this.#storage = storage;
  }

  /** The record that goes with a sign-up; null without one. */
  get record(): Tracking | null {
    return parseKept(readJson(this.#storage, KEY), this.#clock.now());
  }

  /** Opens the gate `with_trafficsource`. */
  get hasSource(): boolean {
    const { record } = this;
    return record?.network !== undefined || record?.ref !== undefined;
  }

  /** Reads the page's query; an older record that still counts stays. */
  capture(search: string): void {
    const record = fromQuery(search);
    if (record === null || this.record !== null) return;
    this.#storage.set(KEY, JSON.stringify({ at: this.#clock.now(), record }));
  }

  clear(): void {
    this.#storage.remove(KEY);
  }
}
