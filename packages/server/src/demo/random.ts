/** Random choices that depend only on a seed, so the same seed gives the same data everywhere. */
export type Random = {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns an integer from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  /** Picks a value with a probability proportional to its weight. */
  weighted<T>(values: readonly (readonly [value: T, weight: number])[]): T;
  /** Returns `count` different values, or all of them if there are fewer. */
  sample<T>(values: readonly T[], count: number): T[];
  /** Returns a number from a bell-shaped distribution around `mean`. */
  normal(mean: number, deviation: number): number;
};

/** Hashes the UTF-16 code units with FNV-1a (32 bits). */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Mulberry32: fast, and good enough for faces and names. Never use it for secrets. */
function stream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Creates a generator. `pick` and `weighted` throw a RangeError if there is nothing to choose from.
 */
export function createRandom(seed: string): Random {
  const next = stream(hash32(seed));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  function pick<T>(values: readonly T[]): T {
    if (values.length === 0) throw new RangeError('nothing to pick from');
    return values[Math.floor(next() * values.length)] as T;
  }

  function weighted<T>(values: readonly (readonly [T, number])[]): T {
    let left = next() * values.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of values) {
      left -= weight;
      if (left < 0) return value;
    }
    return pick(values)[0];
  }

  function sample<T>(values: readonly T[], count: number): T[] {
    const rest = [...values];
    const size = Math.min(count, rest.length);
    for (let i = 0; i < size; i++) {
      const other = int(i, rest.length - 1);
      [rest[i], rest[other]] = [rest[other] as T, rest[i] as T];
    }
    return rest.slice(0, size);
  }

  function normal(mean: number, deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - next()));
    return mean + deviation * radius * Math.cos(2 * Math.PI * next());
  }

  return { next, int, chance: (probability) => next() < probability, pick, weighted, sample, normal };
}
