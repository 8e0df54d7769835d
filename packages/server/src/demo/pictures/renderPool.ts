import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { PHOTO_SIZES } from '../../kernel/storage/photoSizes.ts';
import type { Storage } from '../../kernel/storage/storage.ts';
import type { PoolFace, PoolPicture } from './pool.ts';

/** Pixels of the large file of every drawn picture. */
export const PICTURE_SIZE = { width: 720, height: 960 } as const;

const WEBP = 'image/webp';

/**
 * Draws one picture and stores its three WebP files. Main pictures, which lists show, are also
 * stored as AVIF in the smaller sizes. Higher effort gains nothing for drawings.
 */
async function renderPicture(storage: Storage, picture: PoolPicture, isMain: boolean): Promise<void> {
  const { data, info } = await sharp(Buffer.from(picture.svg(PICTURE_SIZE)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  await storage.put(
    `${picture.key}/lg.webp`,
    await drawn().webp({ quality: 82, effort: 0 }).toBuffer(),
    WEBP,
  );
  for (const size of ['md', 'sm'] as const) {
    const { width, height } = PHOTO_SIZES[size];
    const file = await drawn().resize(width, height).webp({ quality: 82, effort: 1 }).toBuffer();
    await storage.put(`${picture.key}/${size}.webp`, file, WEBP);
    if (!isMain) continue;
    const avif = await drawn().resize(width, height).avif({ quality: 52, effort: 1 }).toBuffer();
    await storage.put(`${picture.key}/${size}.avif`, avif, 'image/avif');
  }
}

/** Names the file that is stored last. If it exists, the picture is complete. */
const lastFile = (picture: PoolPicture, isMain: boolean): string =>
  `${picture.key}/sm.${isMain ? 'avif' : 'webp'}`;

type DrawOptions = {
  which: 'all' | 'main';
  /** Number of pictures drawn concurrently. */
  atOnce: number;
  onProgress?: (done: number, total: number) => void;
};

export type Drawing = {
  /** Draws the missing pictures and returns how many there were. */
  draw: (options: DrawOptions) => Promise<number>;
  /** From now on, a request for a missing file draws its picture. */
  drawWhenAsked: () => void;
};

/**
 * Removes the edition from a picture's key, because older data requests keys of its own edition.
 */
const nameOf = (key: string): string => key.replace(/^demo\/[^/]+\//, 'demo/');

/** Pictures drawn concurrently for pages. The process's other two threads keep reading files. */
const LANES = 2;

/** Runs work in a few lanes. Each lane keeps its order. */
function createLanes(): <T>(work: () => Promise<T>) => Promise<T> {
  const ends = Array.from({ length: LANES }, (): Promise<unknown> => Promise.resolve());
  let turn = 0;
  return (work) => {
    turn = (turn + 1) % LANES;
    const done = Promise.resolve(ends[turn]).then(work);
    ends[turn] = done.catch(() => undefined);
    return done;
  };
}

/**
 * Creates the drawing of a pool, where each picture is drawn only once. One thread per picture is
 * faster than many threads on one picture.
 */
export function createDrawing(storage: Storage, pool: readonly PoolFace[]): Drawing {
  const pictures = pool.flatMap((face) =>
    face.pictures.map((picture, index) => ({ picture, isMain: index === 0 })),
  );
  const byName = new Map(pictures.map((each) => [nameOf(each.picture.key), each]));
  const started = new Map<string, Promise<boolean>>();
  const drawMissing = async (picture: PoolPicture, isMain: boolean): Promise<boolean> => {
    if (await storage.exists(lastFile(picture, isMain))) return false;
    await renderPicture(storage, picture, isMain);
    return true;
  };
  const drawOnce = ({ picture, isMain }: (typeof pictures)[number]): Promise<boolean> => {
    const known = started.get(picture.key) ?? drawMissing(picture, isMain);
    started.set(picture.key, known);
    return known;
  };
  return {
    async draw({ which, atOnce, onProgress = () => undefined }) {
      const wanted = which === 'all' ? pictures : pictures.filter(({ isMain }) => isMain);
      const queue = wanted.values();
      const threads = sharp.concurrency();
      let done = 0;
      let drawn = 0;
      const work = async () => {
        for (const each of queue) {
          if (await drawOnce(each)) drawn += 1;
          done += 1;
          onProgress(done, wanted.length);
        }
      };
      sharp.concurrency(1);
      try {
        await Promise.all(Array.from({ length: atOnce }, work));
      } finally {
        sharp.concurrency(threads);
      }
      return drawn;
    },
    drawWhenAsked() {
      const { get } = storage;
      const inLane = createLanes();
      storage.get = async (key) => {
        const stored = await get(key);
        const asked = key.slice(0, key.lastIndexOf('/'));
        const known = stored ? undefined : byName.get(nameOf(asked));
        if (!known) return stored;
        await inLane(() => drawOnce({ ...known, picture: { ...known.picture, key: asked } }));
        return get(key);
      };
    },
  };
}

/** Draws the missing pictures of a pool on all processors, and returns how many there were. */
export const renderPool = (storage: Storage, pool: readonly PoolFace[]): Promise<number> =>
  createDrawing(storage, pool).draw({ which: 'all', atOnce: availableParallelism() + 1 });
