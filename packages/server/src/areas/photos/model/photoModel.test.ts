import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { uploadPhoto } from '../../../fixtures/uploadPhoto.ts';
import { drawMotif } from '../fingerprint/fixtures/drawMotif.ts';
import { assessPhoto } from './assessPhoto.ts';
import { createPhotoModel } from './createPhotoModel.ts';

/** The local model's response; null if it does not respond. */
let answer: { status: number; body: unknown } | null;
let received: unknown;
let server: Server;
let app: TestApp;
let moderator: TestMember;
let url: string;

const opinion = (probability: unknown) => ({
  status: 200,
  body: {
    model_name: 'nudity',
    model_version: '3',
    outputs: [{ name: 'probability', shape: [1], datatype: 'FP32', data: [probability] }],
  },
});

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      received = [request.method, request.url, JSON.parse(text)];
      if (answer) response.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/models/nudity?missed=0.08&wrong=0.03`;
  app = await startTestApp();
  moderator = await createMember(app, { roles: ['moderator'] });
});
afterEach(() => {
  app.services.photoModel = null;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

/** Runs the job that a photo's upload queued. */
async function runJobs(photoId: number): Promise<void> {
  const { rows } = await app.db.execute<{ fileKey: string }>(
    sql`select file_key as "fileKey" from photos where id = ${photoId}`,
  );
  await assessPhoto(app.services, { photoId, fileKey: rows[0]?.fileKey ?? '' });
}

const withModel = (timeout?: number) => createPhotoModel(url, app.services, timeout);

describe('a model', () => {
  test('is queried through the Open Inference Protocol', async () => {
    answer = opinion(0.97);
    expect(await withModel().assess(Buffer.from('picture'))).toEqual({
      probability: 0.97,
      model: 'nudity 3',
    });
    expect(received).toEqual([
      'POST',
      '/v2/models/nudity/infer',
      {
        inputs: [
          { name: 'image', shape: [1], datatype: 'BYTES', data: [Buffer.from('picture').toString('base64')] },
        ],
      },
    ]);
  });

  test.each<[string, typeof answer]>([
    ['fails', { status: 500, body: { error: 'out of memory' } }],
    ['is slow', null],
    ['answers in another format', { status: 200, body: { outputs: [] } }],
    ['answers with an invalid probability', opinion(7)],
  ])('that %s gives no assessment', async (_, given) => {
    answer = given;
    expect(await withModel(300).assess(Buffer.from('picture'))).toBeNull();
  });

  test('that is unreachable gives no assessment', async () => {
    const gone = createPhotoModel('http://127.0.0.1:9/v2/models/x?missed=0&wrong=0', app.services);
    expect(await gone.assess(Buffer.from('picture'))).toBeNull();
  });
});

test('a model sorts and labels the queued photos, and decides none', async () => {
  const queue = async () => (await moderator.client.call('GET /api/console-photos.php')).answer.photos;
  const upload = async (motif: number, given: typeof answer) => {
    answer = given;
    app.services.photoModel = withModel(300);
    const member = await createMember(app);
    const { text } = await uploadPhoto(member.client, '/api/photo.php', await drawMotif(motif));
    const { id } = (JSON.parse(text) as { photo: { id: string } }).photo;
    await runJobs(Number(id));
    return id;
  };
  const unread = await upload(21, null);
  const harmless = await upload(22, opinion(0.02));
  const nude = await upload(23, opinion(0.97));
  const photos = await queue();
  expect(photos.map(({ photo }) => photo.id)).toEqual([nude, unread, harmless]);
  expect(photos.map(({ photo, assessment }) => [photo.status, assessment])).toEqual([
    ['pending', { probability: 0.97, model: 'nudity 3', missed: 0.08, wrong: 0.03 }],
    ['pending', null],
    ['pending', { probability: 0.02, model: 'nudity 3', missed: 0.08, wrong: 0.03 }],
  ]);
  await moderator.client.call('PUT /api/console-photos.php', { body: { id: nude, status: 'active' } });
  await runJobs(Number(nude));
  const { rows } = await app.db.execute(sql`select assessment from photos where id = ${nude}`);
  expect(rows).toEqual([{ assessment: null }]);
});
