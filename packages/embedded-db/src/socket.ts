import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { RunAs } from './binaries.ts';

/** In the cluster's folder, which is PostgreSQL's working directory: under another account it may not be able to traverse the path to it. */
export const SOCKET_FOLDER = 'socket';

/** Bytes of a path in `sockaddr_un`, without the zero that ends it. */
const LONGEST_PATH = process.platform === 'linux' ? 107 : 103;

const socketName = (port: number): string => `.s.PGSQL.${port}`;

/** Whether the folder's file system has sockets: shared folders of virtual machines often have none. */
async function canListen(file: string): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(file), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}

/**
 * The folder of the cluster's Unix socket, which only its account can open. Null where there can be no socket: on Windows, where the
 * path is too long, and on some file systems.
 */
export async function prepareSocketFolder(
  clusterDir: string,
  port: number,
  runAs: RunAs,
): Promise<string | null> {
  const folder = path.join(clusterDir, SOCKET_FOLDER);
  // Of a PostgreSQL that was killed.
  rmSync(folder, { recursive: true, force: true });
  const file = path.join(folder, socketName(port));
  if (process.platform === 'win32' || Buffer.byteLength(file) > LONGEST_PATH) return null;
  mkdirSync(folder);
  chmodSync(folder, 0o700);
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  return (await canListen(file)) ? folder : null;
}

/** Removes what a killed PostgreSQL left: it refuses to start while the lock of its socket names a living process. */
export function removeSocket(clusterDir: string, port: number): void {
  const file = path.join(clusterDir, SOCKET_FOLDER, socketName(port));
  for (const each of [file, `${file}.lock`]) rmSync(each, { force: true });
}

/** The address of the same database by its socket. */
export function throughSocket(url: string, folder: string): string {
  const address = new URL(url);
  address.searchParams.set('host', folder);
  return address.href;
}
