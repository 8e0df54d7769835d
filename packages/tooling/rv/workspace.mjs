import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the workspace. */
export const workspace = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** @param {...string} parts @returns {string} absolute path of something in the workspace */
export const inWorkspace = (...parts) => path.join(workspace, ...parts);

/** Where the server keeps what it stores: `DATA_DIR`, or `.data` in the workspace. */
export const dataDir = () => path.resolve(workspace, process.env.DATA_DIR || '.data');

/** `process.env` with the workspace's own binaries (Node 24 among them) first. */
export const childEnv = (more = {}) => ({
  ...process.env,
  PATH: inWorkspace('node_modules', '.bin') + path.delimiter + (process.env.PATH ?? ''),
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  ...more,
});
