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

type Kept = { record: Tracking; at: number };

function parseKept(kept: unknown, now: number): Kept | null {
  if (typeof kept !== 'object' || kept === null) return null;
  if (!('at' in kept) || typeof kept.at !== 'number' || now - kept.at >= LIFETIME) return null;
  if (!('record' in kept) || typeof kept.record !== 'object' || kept.record === null) return null;
  const record: Tracking = {};
  for (const [name, value] of Object.entries(kept.record)) {
    const field = TRACKING_NAMES.find((known) => known === name);
    if (field !== undefined && typeof value === 'string') record[field] = value;
  }
  return { record, at: kept.at };
}

type Ports = { clock: Clock; storage: KeyStorage; cookies: Cookies };

/** The first-touch traffic source, for 30 days. */
export class TrackingStore {
  #ports: Ports;
  #tellsServer: () => boolean;

  /** @param tellsServer whether the server needs the source, because it gates the member pages */
  constructor(ports: Ports, tellsServer: () => boolean) {
    this.#ports = ports;
    this.#tellsServer = tellsServer;
  }

  /** Sent with a sign-up; null without a source. */
  get record(): Tracking | null {
    return this.#kept?.record ?? null;
  }

  get #kept(): Kept | null {
    return parseKept(readJson(this.#ports.storage, KEY), this.#ports.clock.now());
  }

  /** Opens the gate `with_trafficsource`. */
  get hasSource(): boolean {
    return this.record !== null && hasTrafficSource(this.record);
  }

  /** Reads the page's query, unless an earlier record is still valid. */
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

  /** The cookie is for the server and expires with the record. */
  #writeCookie(): void {
    const kept = this.#kept;
    if (kept === null || !this.hasSource || !this.#tellsServer()) return;
    const { network, ref } = kept.record;
    const days = Math.ceil((LIFETIME - (this.#ports.clock.now() - kept.at)) / DAY);
    this.#ports.cookies.set(KEY, JSON.stringify({ network, ref }), days);
  }
}
