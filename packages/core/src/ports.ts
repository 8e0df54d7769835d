/** What core needs from the page. Tests replace it. */

export type Cancel = () => void;

export type Clock = {
  /** Milliseconds since the epoch on the device's clock. */
  now(): number;
  after(milliseconds: number, run: () => void): Cancel;
  every(milliseconds: number, run: () => void): Cancel;
};

/** Persistent strings. Never throws: a full or forbidden storage behaves like an empty one. */
export type KeyStorage = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
};

export type Cookies = {
  set(name: string, value: string, days: number): void;
};

/** The badge on the icon of the installed app. 0 clears it. */
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

/** Wraps the browser's storage, which may keep nothing in private windows or on a full disk. */
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

/** Reads stored JSON; null if it is missing or invalid. */
export function readJson(storage: KeyStorage, key: string): unknown {
  const text = storage.get(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
