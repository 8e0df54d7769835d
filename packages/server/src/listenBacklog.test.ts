import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase } from '@rendezvous/testing/server';
import { startServerProcess, type ServerProcess } from './fixtures/serverProcess.ts';

/** More than Node's own backlog of 511, fewer than the usual limit of open files. */
const CONNECTIONS = 800;

let dataDir: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'rendezvous-backlog-'));
  database = await createTestDatabase();
  server = await startServerProcess(dataDir, { DATABASE_URL: database.url });
});

afterAll(async () => {
  server.child.kill('SIGCONT');
  if (server.child.kill('SIGTERM')) await once(server.child, 'exit');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a briefly busy server loses no connections when all clients reconnect at the same moment', async () => {
  server.child.kill('SIGSTOP');
  const sockets: Socket[] = [];
  try {
    const connected = Array.from({ length: CONNECTIONS }, () => {
      const socket = connect(server.port, '127.0.0.1');
      sockets.push(socket);
      return once(socket, 'connect');
    });
    await Promise.all(connected);
    expect(sockets.every(({ readyState }) => readyState === 'open')).toBe(true);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.child.kill('SIGCONT');
  }
});
