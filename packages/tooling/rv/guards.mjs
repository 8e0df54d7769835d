// @ts-check
import { access, constants, mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { UserError, describeSystemError } from './terminal.mjs';
import { isAlive } from './workspace.mjs';

const MEGABYTE = 1024 * 1024;

/** @param {string} dir created if missing @throws {UserError} if the folder is not writable */
export async function assertWritable(dir) {
  try {
    await mkdir(dir, { recursive: true });
    await access(dir, constants.W_OK);
  } catch (error) {
    throw new UserError(`${dir} is not writable. ${describeSystemError(error) ?? String(error)}`);
  }
}

/**
 * @param {string} dir
 * @param {number} megabytes needed
 * @param {string} what needs them: 'the database'
 * @throws {UserError} if the disk has less free space
 */
export async function assertDiskSpace(dir, megabytes, what) {
  const disk = await statfs(dir);
  const free = Math.floor((disk.bavail * disk.bsize) / MEGABYTE);
  if (free < megabytes) {
    throw new UserError(
      `The disk is almost full: ${dir} has ${free} MB left and ${what} may need ${megabytes} MB. Free some space and try again.`,
    );
  }
}

/** The port from `PORT`; 4200 by default. */
export function readPort() {
  const text = process.env.PORT || '4200';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new UserError(`PORT is "${text}". It must be a number from 1 to 65535.`);
  }
  return port;
}

/** @param {number} port @param {string | undefined} host @returns {Promise<string | null>} */
const problemOfListening = (port, host) =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) =>
      resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? error.message),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
const canConnect = (port, host) =>
  new Promise((resolve) => {
    const socket = net.connect({ port, host });
    /** @param {boolean} result */
    const answer = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.setTimeout(1_000, () => answer(false));
  });

/** @param {number} port @throws {UserError} if the port is taken or not allowed */
export async function assertFreePort(port) {
  const host = process.env.HOST;
  const problem = await problemOfListening(port, host);
  if (problem === 'EACCES') {
    throw new UserError(`This user may not listen on port ${port}. Choose another one: PORT=4300 npm start`);
  }
  // Another program may listen on a single address, which leaves the wildcard address free.
  const taken = problem || (await canConnect(port, '127.0.0.1')) || (await canConnect(port, '::1'));
  if (taken) {
    throw new UserError(
      `Port ${port} is used by another program. Choose another one: PORT=${port === 65_535 ? 4300 : port + 1} npm start`,
    );
  }
}

/** Start time of a process: tells it from a later process with the same id. @param {number} pid */
function startedAt(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return 'gone';
  }
}

/** @param {string} dir */
const lockFile = (dir) => path.join(dir, 'run.json');

/**
 * The session that uses a data folder now, if any.
 * @param {string} dir
 * @returns {Promise<{ pid: number, port: number } | null>}
 */
export async function findRunningSession(dir) {
  try {
    const lock = JSON.parse(await readFile(lockFile(dir), 'utf8'));
    return isAlive(lock.pid) && startedAt(lock.pid) === lock.startedAt ? lock : null;
  } catch {
    return null;
  }
}

/**
 * Locks the data folder for this process.
 * @param {string} dir
 * @param {number} port shown to anyone who starts a second session
 * @returns {Promise<() => Promise<void>>} unlocks it
 * @throws {UserError} if another process holds the lock
 */
export async function lockDataDir(dir, port) {
  const other = await findRunningSession(dir);
  if (other) {
    throw new UserError(
      `Already running on ${dir}: http://localhost:${other.port} (process ${other.pid}). Stop it, or use another data folder: DATA_DIR=other PORT=${port + 1} npm start`,
    );
  }
  await rm(lockFile(dir), { force: true });
  const lock = { pid: process.pid, port, startedAt: startedAt(process.pid) };
  try {
    await writeFile(lockFile(dir), JSON.stringify(lock), { flag: 'wx' });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    throw new UserError(
      `Another process has just started on ${dir}. Use that one, or stop it and try again.`,
    );
  }
  return () => rm(lockFile(dir), { force: true });
}
