import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Storage } from '../../../kernel/storage/storage.ts';
import { exportPieces } from './exportPieces.ts';

type Photo = { id: number; fileKey: string };

export async function* zipExport(
  tables: Readonly<Record<string, readonly unknown[]>>,
  photos: readonly Photo[],
  storage: Pick<Storage, 'get'>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  async function* fill(file: ZipDeflate | ZipPassThrough, pieces: Iterable<string> | AsyncIterable<Buffer>) {
    archive.add(file);
    for await (const piece of pieces) {
      file.push(Buffer.from(piece));
      if (ready.length === 0) continue;
      yield* ready.splice(0);
      // Compressing a long conversation must not hold up other requests.
      await setImmediate();
    }
    file.push(Buffer.alloc(0), true);
  }
  yield* fill(new ZipDeflate('data.json'), exportPieces(tables));
  for (const { id, fileKey } of photos) {
    const stored = await storage.get(`${fileKey}/lg.webp`);
    if (stored) yield* fill(new ZipPassThrough(`photos/${id}.webp`), stored.body);
  }
  archive.end();
  yield* ready;
}
