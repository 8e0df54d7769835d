import { hasTrafficSource, TIMES, TRACKING_LENGTHS, TRACKING_NAMES } from '@rendezvous/contracts';
import type { Tracking } from '@rendezvous/contracts';
import { readJson } from './ports.ts';
import type { Clock, Cookies, KeyStorage } from './ports.ts';

const KEY = 'tracking';
const DAY = 86_400_000;
const LIFETIME = TIMES.trackingDays * DAY;

function fromQuery(search: string): Tracking | null {
  const query = new URLSearchParams(search);
  const record: Tracking = {};
  for (const field of TRACKING_NAMES) {
    const value = query.get(field);
    if (value) record[field] = value.slice(0, TRACKING_LENGTHS[field]);
  }
  return Object.keys(record).length > 0 ? record : null;
}

type Stored = { record: Tracking; at: number };

function parseStored(stored: unknown, now: number): Stored | null {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('at' in stored) || typeof stored.at !== 'number' || now - stored.at >= LIFETIME) return null;
  if (!('record' in stored) || typeof stored.record !== 'object' || stored.record === null) return null;
  const record: Tracking = {};
  for (const [name, value] of Object.entries(stored.record)) {
    const field = TRACKING_NAMES.find((known) => known === name);
    if (field !== undefined && typeof value === 'string') record[field] = value;
  }
  return { record, at: stored.at };
}

type Ports = { clock: Clock; storage: KeyStorage; cookies: Cookies };

/** Stores the visitor's first traffic source for 30 days. */
export class TrackingStore {
  #ports: Ports;
  #tellsServer: () => boolean;

  /**
   * @param tellsServer whether the server needs the source, because the site shows members only to
   * visitors with one
   */
  constructor(ports: Ports, tellsServer: () => boolean) {
    this.#ports = ports;
    this.#tellsServer = tellsServer;
  }

  /** The record that is sent with a sign-up; null if there is none. */
  get record(): Tracking | null {
    return this.#stored?.record ?? null;
  }

  get #stored(): Stored | null {
    return parseStored(readJson(this.#ports.storage, KEY), this.#ports.clock.now());
  }

  /** Whether the source lets the visitor through the gate `with_trafficsource`. */
  get hasSource(): boolean {
    return this.record !== null && hasTrafficSource(this.record);
  }

  /** Stores the source in the page's query, unless an earlier record is still valid. */
  capture(search: string): void {
    const record = fromQuery(search);
    if (record !== null && this.record === null) {
      this.#ports.storage.set(KEY, JSON.stringify({ at: this.#ports.clock.now(), record }));
    }
    this.#writeCookie();
  }

  clear(): void {
    this.#ports.storage.remove(KEY);
  }

  /** Writes a cookie for the server, which expires with the record. */
  #writeCookie(): void {
    const stored = this.#stored;
    if (stored === null || !this.hasSource || !this.#tellsServer()) return;
    const { network, ref } = stored.record;
    const days = Math.ceil((LIFETIME - (this.#ports.clock.now() - stored.at)) / DAY);
    this.#ports.cookies.set(KEY, JSON.stringify({ network, ref }), days);
  }
}
