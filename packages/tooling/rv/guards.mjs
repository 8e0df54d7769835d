import { access, constants, mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { isAlive } from './processes.mjs';
import { Refusal, systemSentence } from './say.mjs';

const MEGABYTE = 1024 * 1024;

/** Refuses when the folder cannot be written to. @param {string} dir */
export async function needWritable(dir) {
  try {
    await mkdir(dir, { recursive: true });
    await access(dir, constants.W_OK);
  } catch (error) {
    throw new Refusal(`${dir} cannot be written to. ${systemSentence(error) ?? error.message}`);
  }
}

/**
 * Refuses when the disk under a folder is (nearly) full.
 * @param {string} dir
 * @param {number} megabytes needed
 * @param {string} what 'the database'
 */
export async function needSpace(dir, megabytes, what) {
  const disk = await statfs(dir);
  const free = Math.floor((disk.bavail * disk.bsize) / MEGABYTE);
  if (free < megabytes) {
    throw new Refusal(
      `The disk is full: ${dir} has ${free} MB left and ${what} may need ${megabytes} MB. Make room and start again.`,
    );
  }
}

/** The port from `PORT`, 4200 without it. */
export function wantedPort() {
  const text = process.env.PORT || '4200';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new Refusal(`PORT is "${text}", it must be a number from 1 to 65535.`);
  }
  return port;
}

const canListen = (port, host) =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });

const canConnect = (port, host) =>
  new Promise((resolve) => {
    const socket = net.connect({ port, host });
    const answer = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.setTimeout(1_000, () => answer(false));
  });

/** Refuses a port that another program has. @param {number} port */
export async function needFreePort(port) {
  const host = process.env.HOST;
  const problem = await canListen(port, host);
  if (problem === 'EACCES') {
    throw new Refusal(`Port ${port} may not be used by this user. Choose another: PORT=4300 npm start`);
  }
  // Another program may listen on one address only, which leaves the wildcard free.
  const taken = problem || (await canConnect(port, '127.0.0.1')) || (await canConnect(port, '::1'));
  if (taken) {
    throw new Refusal(
      `Port ${port} is taken by another program. Choose another: PORT=${port === 65_535 ? 4300 : port + 1} npm start`,
    );
  }
}

/** Tells a process from a later one that was given the same id. @param {number} pid */
function bornAt(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    }
    if (process.platform === 'win32') return 'unknown';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return 'gone';
  }
}

const lockFile = (dir) => path.join(dir, 'run.json');

/**
 * Who runs on a data folder now.
 * @param {string} dir
 * @returns {Promise<{ pid: number, port: number } | null>}
 */
export async function whoRuns(dir) {
  try {
    const lock = JSON.parse(await readFile(lockFile(dir), 'utf8'));
    return isAlive(lock.pid) && bornAt(lock.pid) === lock.bornAt ? lock : null;
  } catch {
    return null;
  }
}

/**
 * Takes the data folder for this process.
 * @param {string} dir
 * @param {number} port what to tell a second start
 * @returns {Promise<() => Promise<void>>} gives it back
 */
export async function holdData(dir, port) {
  const other = await whoRuns(dir);
  if (other) {
    throw new Refusal(
      `Already running on ${dir}: http://localhost:${other.port} (process ${other.pid}). Stop that one, or give this one its own data: DATA_DIR=other PORT=${port + 1} npm start`,
    );
  }
  await rm(lockFile(dir), { force: true });
  const lock = { pid: process.pid, port, bornAt: bornAt(process.pid) };
  try {
    await writeFile(lockFile(dir), JSON.stringify(lock), { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    throw new Refusal(`Another start on ${dir} was a moment quicker.`);
  }
  return () => rm(lockFile(dir), { force: true });
}
