// @ts-check

/** A problem that the user can solve: printed as its message, without a stack. */
export class UserError extends Error {}

const tty = process.stdout.isTTY && !process.env.CI;
/** @param {number} code @returns {(text: string) => string} */
const paint = (code) => (text) => (tty && !process.env.NO_COLOR ? `\u001b[${code}m${text}\u001b[0m` : text);
export const bold = paint(1);
export const dim = paint(2);
export const red = paint(31);
export const green = paint(32);
export const yellow = paint(33);

/** Prints a line. */
export const print = (text = '') => void process.stdout.write(`${text}\n`);

/** @param {number} ms @returns {string} '0.8 s', '12 s', '3 min 05 s' */
export function duration(ms) {
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** How often a terminal without cursor control shows that a step still runs. */
const HEARTBEAT_INTERVAL = 20_000;

/**
 * Runs one step and shows its progress, then its duration.
 * @template T
 * @param {string} title 'Building'
 * @param {(note: (text: string) => void) => Promise<T>} work may show progress
 * @param {(result: T) => string} [done] printed at the end; the title by default
 * @returns {Promise<T>}
 */
export async function step(title, work, done = () => title) {
  const started = Date.now();
  let detail = '';
  const line = () =>
    `› ${title}${detail ? ` ${dim(`– ${detail}`)}` : ''} ${dim(duration(Date.now() - started))}`;
  const draw = () => process.stdout.write(`\r\u001b[2K${line()}`);
  const clear = () => tty && process.stdout.write('\r\u001b[2K');
  if (tty) draw();
  else print(`› ${title} …`);
  const timer = setInterval(tty ? draw : () => print(`  ${line()}`), tty ? 250 : HEARTBEAT_INTERVAL);
  try {
    const result = await work((text) => {
      detail = text;
      if (tty) draw();
    });
    clear();
    print(`${green('✓')} ${done(result)} ${dim(`(${duration(Date.now() - started)})`)}`);
    return result;
  } catch (error) {
    clear();
    print(`${red('✗')} ${title} ${dim(`(${duration(Date.now() - started)})`)}`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** @type {Readonly<Record<string, string>>} */
const SYSTEM_ERRORS = {
  ENOSPC: 'The disk is full. Free some space and try again.',
  EDQUOT: 'The disk quota is used up. Free some space and try again.',
  EROFS: 'The folder is on a read-only file system. Use a writable one.',
  EACCES: 'This user has no write permission there. Change the owner or the mode of the folder.',
  EPERM: 'This user has no write permission there. Change the owner or the mode of the folder.',
  EEXIST: 'A file is in the place of the folder. Move it away.',
  ENOTDIR: 'A file is in the place of the folder. Move it away.',
};

/**
 * The explanation of an operating-system error, or null for any other error.
 * @param {unknown} error
 */
export function describeSystemError(error) {
  const { code = '', path } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  const explanation = SYSTEM_ERRORS[code];
  return explanation ? `${explanation}${path ? ` (${path})` : ''}` : null;
}

/** The message for an error that ends a command. @param {unknown} error */
export function describeError(error) {
  if (error instanceof UserError) return error.message;
  return describeSystemError(error) ?? (error instanceof Error ? error.stack : String(error));
}

/** The same, from the output of a failed child process. @param {string} output */
export function describeSystemErrorIn(output) {
  if (/ENOSPC|no space left on device/i.test(output)) return SYSTEM_ERRORS.ENOSPC;
  if (/EDQUOT|disk quota exceeded/i.test(output)) return SYSTEM_ERRORS.EDQUOT;
  if (/EROFS|read-only file system/i.test(output)) return SYSTEM_ERRORS.EROFS;
  return null;
}
