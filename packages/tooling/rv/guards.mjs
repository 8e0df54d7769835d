// @ts-check
import { once } from 'node:events';
import { access, constants, mkdir, statfs } from 'node:fs/promises';
import net from 'node:net';
import { UserError } from './terminal.mjs';

/** Megabytes. */
export const SPACE = { packages: 1_600, builds: 600, data: 400 };
const MEGABYTE = 1024 * 1024;

/** @param {string} dir created if missing @throws {UserError} if the folder is not writable */
export async function assertWritable(dir) {
  try {
    await mkdir(dir, { recursive: true });
    await access(dir, constants.W_OK);
  } catch (error) {
    throw new UserError(`${dir} is not writable. ${/** @type {Error} */ (error).message}`);
  }
}

/**
 * @param {string} dir
 * @param {number} megabytes the space needed
 * @param {string} what what needs the space, such as 'the database'
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

/** @param {number} port @throws {UserError} if the port is taken or not allowed */
export async function assertFreePort(port) {
  // Another program may listen on a single address, which leaves the wildcard address free.
  for (const host of [process.env.HOST, '127.0.0.1']) {
    const server = net.createServer().listen({ port, host, exclusive: true });
    try {
      await once(server, 'listening');
    } catch (error) {
      const isForbidden = /** @type {NodeJS.ErrnoException} */ (error).code === 'EACCES';
      const reason = isForbidden ? 'is not allowed to this user' : 'is used by another program';
      throw new UserError(
        `Port ${port} ${reason}. Choose another one: PORT=${isForbidden || port === 65_535 ? 4300 : port + 1} npm start`,
      );
    }
    await new Promise((resolve) => server.close(resolve));
  }
}
