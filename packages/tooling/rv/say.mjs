/** A problem that is the visitor's to solve: shown as its one sentence, without a stack. */
export class Refusal extends Error {}

const tty = process.stdout.isTTY && !process.env.CI;
const paint = (code) => (text) => (tty && !process.env.NO_COLOR ? `\u001b[${code}m${text}\u001b[0m` : text);
export const bold = paint(1);
export const dim = paint(2);
export const red = paint(31);
export const green = paint(32);

/** A line for the person at the terminal. */
export const say = (text = '') => process.stdout.write(`${text}\n`);

/** @param {number} ms @returns {string} '0.8 s', '12 s', '3 min 05 s' */
export function duration(ms) {
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

const HEARTBEAT = 20_000;

/**
 * Runs one step and shows it: what it does while it runs, how long it took when it is done.
 * @template T
 * @param {string} title 'Building'
 * @param {(note: (text: string) => void) => Promise<T>} work gets a function that shows how far it is
 * @param {(result: T) => string} [done] what to say at the end; the title without it
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
  else say(`› ${title} …`);
  const timer = setInterval(tty ? draw : () => say(`  ${line()}`), tty ? 250 : HEARTBEAT);
  try {
    const result = await work((text) => {
      detail = text;
      if (tty) draw();
    });
    clear();
    say(`${green('✓')} ${done(result)} ${dim(`(${duration(Date.now() - started)})`)}`);
    return result;
  } catch (error) {
    clear();
    say(`${red('✗')} ${title} ${dim(`(${duration(Date.now() - started)})`)}`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

const SYSTEM = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk quota is used up.',
  EROFS: 'The folder is on a read-only file system.',
  EACCES: 'This user may not write there.',
  EPERM: 'This user may not write there.',
  EEXIST: 'There is a file in place of the folder.',
  ENOTDIR: 'There is a file in place of the folder.',
};

/**
 * The sentence for an error of the operating system, or null for any other.
 * @param {unknown} error
 */
export function systemSentence(error) {
  const sentence = SYSTEM[error?.code];
  return sentence ? `${sentence}${error.path ? ` (${error.path})` : ''}` : null;
}

/** The same for what a child printed before it failed. @param {string} output */
export function systemSentenceIn(output) {
  if (/ENOSPC|no space left on device/i.test(output)) return SYSTEM.ENOSPC;
  if (/EDQUOT|disk quota exceeded/i.test(output)) return SYSTEM.EDQUOT;
  if (/EROFS|read-only file system/i.test(output)) return SYSTEM.EROFS;
  return null;
}
