import type { RemoteRelease } from './release.ts';

/** Weight of one part of a build: its entry, or a screen with its own chunks. */
export type Weight = {
  /** `entry`, or the name of the screen. */
  part: string;
  /** After brotli compression. */
  bytes: number;
  /** Kilobytes of 1,024 bytes. */
  limit: number;
};

/** Kilobytes after brotli compression. */
const ENTRY = 8.5;
/** Default for remotes without a budget. */
const SCREEN = 45;

/** Budget of each remote's largest screen: today's weight plus a tenth. */
const SCREENS: Readonly<Record<string, number>> = {
  account: 26,
  'auth-signup': 23,
  chat: 27,
  console: 40,
  landers: 12,
  likes: 10,
  members: 14,
  payments: 20.5,
};

/** Rounded to one decimal, as budgets are compared. */
export const kilobytesOf = (bytes: number): number => Math.round((bytes / 1024) * 10) / 10;

export const isOverBudget = ({ bytes, limit }: Weight): boolean => kilobytesOf(bytes) > limit;

/**
 * Weighs a remote's build when it is published, from this repository or over HTTP.
 * @param sizeOf brotli size of a file in bytes
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
