import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { RunAs } from './binaries.ts';

/**
 * Relative to PostgreSQL's working directory, whose path another account may not be able to
 * traverse.
 */
export const SOCKET_FOLDER = 'socket';

/** Maximum bytes of a path in `sockaddr_un`, without its terminating zero. */
const LONGEST_PATH = process.platform === 'linux' ? 107 : 103;

const socketName = (port: number): string => `.s.PGSQL.${port}`;

/** Returns whether the file system supports sockets; virtual machines' shared folders may not. */
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
 * Prepares the folder of the cluster's Unix socket, which only its account can open. Returns null
 * if sockets are impossible: on Windows, with a long path, and on some file systems.
 */
export async function prepareSocketFolder(
  clusterDir: string,
  port: number,
  runAs: RunAs,
): Promise<string | null> {
  const folder = path.join(clusterDir, SOCKET_FOLDER);
  // A killed PostgreSQL leaves its socket behind.
  rmSync(folder, { recursive: true, force: true });
  const file = path.join(folder, socketName(port));
  if (process.platform === 'win32' || Buffer.byteLength(file) > LONGEST_PATH) return null;
  mkdirSync(folder);
  chmodSync(folder, 0o700);
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  return (await canListen(file)) ? folder : null;
}

/**
 * Removes a killed PostgreSQL's socket and its lock. PostgreSQL refuses to start while a process
 * has the pid in that lock.
 */
export function removeSocket(clusterDir: string, port: number): void {
  const file = path.join(clusterDir, SOCKET_FOLDER, socketName(port));
  for (const each of [file, `${file}.lock`]) rmSync(each, { force: true });
}

/** Returns the connection string of the same database through its socket. */
export function throughSocket(url: string, folder: string): string {
  const address = new URL(url);
  address.searchParams.set('host', folder);
  return address.href;
}
