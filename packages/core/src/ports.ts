/** What core needs from the page, so that stores can be tested without one. */

export type Cancel = () => void;

export type Clock = {
  /** Milliseconds since 1970 on the device clock. */
  now(): number;
  /** Runs once after this many milliseconds. */
  after(milliseconds: number, run: () => void): Cancel;
  /** Runs every so many milliseconds. */
  every(milliseconds: number, run: () => void): Cancel;
};

/** Keeps strings between visits. Never throws: a full or forbidden store behaves like an empty one. */
export type KeyStorage = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
};

export type Cookies = {
  set(name: string, value: string, days: number): void;
};

/** Sets the badge of the installed app's icon; 0 clears it. */
export type AppBadge = { set(count: number): void };

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds);
    return () => clearInterval(timer);
  },
};

/** The browser's storage. In private windows and on full disks it stores nothing instead of throwing. */
export function browserStorage(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): KeyStorage {
  const guarded = <T>(access: () => T, otherwise: T): T => {
    try {
      return access();
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => guarded(() => storage().getItem(key), null),
    set: (key, value) => guarded(() => storage().setItem(key, value), undefined),
    remove: (key) => guarded(() => storage().removeItem(key), undefined),
  };
}

/** Lives as long as the page. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}): KeyStorage {
  const map = new Map(Object.entries(entries));
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  };
}

export const documentCookies: Cookies = {
  set(name, value, days) {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`;
  },
};

/** Reads JSON that an earlier visit stored; null if it is missing or invalid. */
export function readJson(storage: KeyStorage, key: string): unknown {
  const text = storage.get(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
