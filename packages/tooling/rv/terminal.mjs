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

export const print = (text = '') => void process.stdout.write(`${text}\n`);

/** @param {number} ms @returns {string} '0.8 s', '185 s' */
export const duration = (ms) => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;

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
  const clear = tty ? '\r\u001b[2K' : '';
  const note = (detail = '') => void (tty && process.stdout.write(`${clear}› ${title} ${dim(detail)}`));
  /** @param {string} line */
  const end = (line) => print(`${clear}${line} ${dim(`(${duration(Date.now() - started)})`)}`);
  if (tty) note();
  else print(`› ${title} …`);
  try {
    const result = await work(note);
    end(`${green('✓')} ${done(result)}`);
    return result;
  } catch (error) {
    end(`${red('✗')} ${title}`);
    throw error;
  }
}

/** Describes an error that ends a command, with a stack if unexpected. @param {unknown} error */
export function describeError(error) {
  if (!(error instanceof Error)) return String(error);
  return error instanceof UserError || 'syscall' in error ? error.message : error.stack;
}
