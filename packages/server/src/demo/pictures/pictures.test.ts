import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createLocalStorage } from '../../kernel/storage/storage.ts';
import { createRandom } from '../random.ts';
import { composePicture, createScenes } from './composePicture.ts';
import { drawGlasses } from './drawGlasses.ts';
import { createFace } from './face.ts';
import { AGE_BANDS, GLASSES, SUNGLASSES } from './features.ts';
import { PALETTES } from './palettes.ts';
import { createPerson, createPool } from './pool.ts';
import type { PoolFace } from './pool.ts';
import { createDrawing, PICTURE_SIZE, renderPool } from './renderPool.ts';

describe('faces', () => {
  test('women have no beards, and every man over 60 is grey, white or bald', () => {
    for (let i = 0; i < 300; i++) {
      const band = AGE_BANDS[i % 4] ?? 'young';
      const woman = createFace(createRandom(`w${i}`), 'female', band, 'light');
      expect(woman.beard).toBe('none');
      const man = createFace(createRandom(`m${i}`), 'male', 'senior', 'medium');
      expect(['grey', 'white']).toContain(man.tint.color);
    }
  });

  test('have a different wall in each picture, and a plain first picture', () => {
    const random = createRandom('walls');
    const scenes = createScenes(random, createFace(random, 'female', 'settled', 'dark'), 6);
    expect(new Set(scenes.map((scene) => scene.wall.id)).size).toBe(6);
    expect(scenes[0]).toMatchObject({ tilt: 0, shift: { x: 0, y: 0 } });
  });

  test('are never in front of a wall of the colour of their hair', () => {
    const blond = PALETTES.hairs.find(({ id }) => id === 'lightBlond');
    if (!blond) throw new Error('no such hair');
    const random = createRandom('hair');
    const face = { ...createFace(random, 'female', 'young', 'light'), tint: blond };
    const walls = Array.from({ length: 20 }, () => createScenes(random, face, 3)).flat();
    expect(walls.filter(({ wall }) => ['honey', 'sand'].includes(wall.id))).toEqual([]);
  });

  test('are replaced by places in the second and third picture only', () => {
    for (let count = 1; count <= 6; count++) {
      const random = createRandom(`places${count}`);
      const scenes = createScenes(random, createFace(random, 'male', 'young', 'light'), count);
      const places = scenes.map(({ place }) => place);
      expect(places.map(Boolean)).toEqual([false, true, true, false, false, false].slice(0, count));
      expect(new Set(places.filter(Boolean)).size).toBe(Math.min(2, count - 1));
    }
  });

  test('vary: among 48 people of a gender, few share hair and pose, and most look at the viewer', () => {
    for (const gender of ['female', 'male'] as const) {
      const people = [1, 2, 3, 4].flatMap((number) =>
        AGE_BANDS.flatMap((band) =>
          (['light', 'medium', 'dark'] as const).map((tone) => createPerson(gender, band, tone, number)),
        ),
      );
      const looks = people.map(({ face, scenes: [main] }) => {
        const held = face.view === 'front' && (main?.pose.turn ?? 0) > 0.5 ? 'turned' : face.view;
        return { held, hair: face.hair, shape: face.shape, gaze: main?.gaze.x };
      });
      const most = (of: (look: (typeof looks)[number]) => string) => {
        const counts = Map.groupBy(looks, of).values();
        return Math.max(...[...counts].map((same) => same.length));
      };
      expect(people.length).toBe(48);
      expect(most(({ held, hair, gaze }) => `${held} ${hair} ${gaze}`)).toBeLessThanOrEqual(3);
      expect(most(({ hair }) => hair)).toBeLessThanOrEqual(6);
      expect(most(({ held }) => held)).toBeLessThanOrEqual(24);
      expect(most(({ shape }) => shape)).toBeLessThanOrEqual(16);
      expect(looks.filter(({ gaze }) => gaze === 0).length).toBeGreaterThan(24);
    }
  });

  test.each([...GLASSES, SUNGLASSES])('keep both lenses of glasses %s inside a turned face', (glasses) => {
    const eyes = [
      { x: -48, y: 516, width: 1.1 },
      { x: 136, y: 516, width: 0.88 },
    ] as const;
    const edges = [
      { x: -170, y: 490 },
      { x: 190, y: 490 },
    ] as const;
    const half = glasses === '01' ? 68 : 76;
    const { arms, frames } = drawGlasses(glasses, '#000000', eyes, edges);
    const [near, far] = [...frames.matchAll(/translate\((\S+) \S+\) scale\((\S+) /g)].map(([, x, width]) => ({
      x: Number(x),
      reach: Math.abs(Number(width)) * half,
    }));
    if (!near || !far) throw new Error('no lenses');
    expect(far.x + far.reach).toBeLessThan(edges[1].x);
    expect(near.x - near.reach).toBeGreaterThan(edges[0].x);
    // Only the near arm is visible.
    expect(arms.match(/M/g)).toHaveLength(1);
  });

  test.each([
    { mirrored: false, view: 'front' },
    { mirrored: true, view: 'front' },
    { mirrored: false, view: 'aside' },
    { mirrored: true, view: 'aside' },
  ] as const)('are lit from one side: $view, mirrored: $mirrored', async ({ mirrored, view }) => {
    const random = createRandom('light');
    const face = { ...createFace(random, 'female', 'young', 'light'), view };
    const [main] = createScenes(random, face, 1);
    if (!main) throw new Error('no scene');
    const bald = { ...face, hair: 'bald', earrings: null };
    const svg = composePicture(bald, { ...main, mirrored, extra: null }, { width: 96, height: 128 });
    const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
    const forehead = (x: number) => data[(36 * info.width + x) * info.channels] ?? 0;
    expect(Math.sign(forehead(36) - forehead(58))).toBe(mirrored ? -1 : 1);
  });
});

describe('pool', () => {
  const folders: string[] = [];
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  test('has the same faces every time, each with one to six pictures under its own key', () => {
    const pool = createPool(2000);
    const keys = pool.flatMap((face) => face.pictures.map((picture) => picture.key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(pool.length).toBe(480);
    expect(pool.every((face) => face.pictures.length >= 1 && face.pictures.length <= 6)).toBe(true);
    expect(createPool(2000)[17]?.pictures[0]?.svg(PICTURE_SIZE)).toBe(
      pool[17]?.pictures[0]?.svg(PICTURE_SIZE),
    );
  });

  test.each([0, 200])('has fewer faces for %i members, but every kind of person', (members) => {
    const kinds = (faces: PoolFace[]) => new Set(faces.map(({ gender, band, tone }) => gender + band + tone));
    const all = createPool(2000);
    const some = createPool(members);
    expect(some.length).toBeLessThan(all.length / 2);
    expect(kinds(some)).toEqual(kinds(all));
    const ids = new Set(all.map(({ id }) => id));
    expect(some.every(({ id }) => ids.has(id))).toBe(true);
  });

  test('draws three WebP sizes once, and smaller AVIF files of main pictures', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pool-'));
    folders.push(folder);
    const storage = createLocalStorage(folder);
    const face = createPool(0).find(({ pictures }) => pictures.length > 1);
    const [main, other] = face?.pictures ?? [];
    if (!face || !main || !other) throw new Error('no face with two pictures');
    const two = [{ ...face, pictures: [main, other] }];
    const file = (name: string) => path.join(folder, name);
    expect(await renderPool(storage, two)).toBe(2);
    expect(await renderPool(storage, two)).toBe(0);
    const large = await sharp(file(`${main.key}/lg.webp`)).metadata();
    expect(large).toMatchObject({ format: 'webp', ...PICTURE_SIZE });
    const small = await sharp(file(`${main.key}/sm.webp`)).metadata();
    expect([small.width, small.height]).toEqual([240, 320]);

    const ofMain = await sharp(file(`${main.key}/md.avif`)).metadata();
    expect(ofMain).toMatchObject({ format: 'heif', compression: 'av1', width: 480, height: 640 });
    const bytes = async (name: string) => (await stat(file(name))).size;
    for (const size of ['md', 'sm'])
      expect(await bytes(`${main.key}/${size}.avif`)).toBeLessThan(
        0.7 * (await bytes(`${main.key}/${size}.webp`)),
      );
    expect(await storage.exists(`${other.key}/md.webp`)).toBe(true);
    expect(await storage.exists(`${other.key}/md.avif`)).toBe(false);
  });

  test('redraws a main picture that was stored without its AVIF files', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pool-'));
    folders.push(folder);
    const storage = createLocalStorage(folder);
    const [face] = createPool(0);
    const [main] = face?.pictures ?? [];
    if (!face || !main) throw new Error('empty pool');
    const one = [{ ...face, pictures: [main] }];
    await renderPool(storage, one);
    await rm(path.join(folder, `${main.key}/sm.avif`));
    expect(await renderPool(storage, one)).toBe(1);
    expect(await storage.exists(`${main.key}/sm.avif`)).toBe(true);
  });

  test('draws a missing picture, even of an older edition, once when pages request its files', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pool-'));
    folders.push(folder);
    const storage = createLocalStorage(folder);
    const [face] = createPool(0);
    const [main] = face?.pictures ?? [];
    if (!face || !main) throw new Error('empty pool');
    const drawing = createDrawing(storage, [{ ...face, pictures: [main] }]);
    expect(await storage.get(`${main.key}/sm.webp`)).toBeNull();
    drawing.drawWhenAsked();
    const asked = await Promise.all(['sm.webp', 'md.avif'].map((file) => storage.get(`${main.key}/${file}`)));
    for (const file of asked) {
      expect(file?.size).toBeGreaterThan(0);
      file?.body.destroy();
    }
    expect(await storage.get('uploads/1/sm.webp')).toBeNull();
    const older = await storage.get(`${main.key.replace(/^demo\/[^/]+/, 'demo/older')}/sm.webp`);
    expect(older?.size).toBeGreaterThan(0);
    older?.body.destroy();
    const first = await stat(path.join(folder, `${main.key}/sm.avif`));
    await drawing.draw({ which: 'all', atOnce: 1 });
    expect((await stat(path.join(folder, `${main.key}/sm.avif`))).mtimeMs).toBe(first.mtimeMs);
  });
});
