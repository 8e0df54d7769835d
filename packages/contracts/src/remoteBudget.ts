import type { RemoteRelease } from './release.ts';

/** What one part of a build weighs: its entry, or a screen with its own chunks. */
export type Weight = {
  /** `entry`, or the name of the screen. */
  part: string;
  /** Of brotli. */
  bytes: number;
  /** Kilobytes of 1,024 bytes. */
  limit: number;
};

/** Kilobytes of brotli. */
const ENTRY = 8.5;
/** Of a remote without a budget of its own. */
const SCREEN = 45;

/**
 * The largest screen of each remote may weigh so much: what it has now and a tenth. Raising one slows a first visit down by the seconds that
 * publishing prints.
 */
const SCREENS: Readonly<Record<string, number>> = {
  account: 26,
  'auth-signup': 23,
  chat: 27,
  console: 38,
  landers: 12,
  likes: 9.5,
  members: 14,
  payments: 20.5,
};

/** To one decimal, as people read it: a budget is kept if this is not over it. */
export const kilobytesOf = (bytes: number): number => Math.round((bytes / 1024) * 10) / 10;

export const isOverBudget = ({ bytes, limit }: Weight): boolean => kilobytesOf(bytes) > limit;

/**
 * Weighs a build of a remote. Publishing asks this on both ways, from this repository and over HTTP.
 * @param sizeOf bytes of one of its files after brotli
 * @returns its entry, then its screens
 */
export async function weighRemote(
  name: string,
  { entry, exposes }: Pick<RemoteRelease, 'entry' | 'exposes'>,
  sizeOf: (file: string) => Promise<number>,
): Promise<Weight[]> {
  const weigh = async (part: string, files: readonly string[], limit: number): Promise<Weight> => {
    const sizes = await Promise.all(files.map(sizeOf));
    return { part, bytes: sizes.reduce((total, size) => total + size, 0), limit };
  };
  const screens = Object.entries(exposes).filter(([exposed]) => exposed !== './remote');
  return Promise.all([
    weigh('entry', [entry], ENTRY),
    ...screens.map(([exposed, { js }]) => weigh(exposed.slice(2), js, SCREENS[name] ?? SCREEN)),
  ]);
}
