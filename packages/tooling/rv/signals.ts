import { killAll, stopAll } from './processes.ts';
import { watchParent } from './runtime.mjs';
import { describeError, print, red } from './terminal.mjs';

/** The default export of a module in `commands`. */
export type Command = {
  /** Resolves to the exit code. Resolving without one means success. */
  run: (args: string[]) => Promise<number | void> | number | void;
  /** Whether stopping it is a success (a server) or a failure (a test run). */
  runsUntilStopped?: boolean;
};

const cleanups: (() => unknown)[] = [];
let stopping = false;

/** Registers a cleanup for the end of the program; the last one registered runs first. */
export const onEnd = (cleanup: () => unknown) => cleanups.push(cleanup);

export const isStopping = () => stopping;

async function end(code: number) {
  if (stopping) return;
  stopping = true;
  await stopAll();
  for (const cleanup of cleanups.reverse()) await cleanup();
  process.exit(code);
}

const CODES = { SIGINT: 130, SIGHUP: 129, SIGTERM: 143 } as const;

/** One Ctrl-C arrives up to three times: from the terminal, from npm, from the parent process. */
const REPEAT_WINDOW = 1_000;

/**
 * Shuts down gracefully on Ctrl-C, SIGTERM, a closed terminal, a closed pipe or a dead parent.
 * @param stopIsSuccess whether being stopped is success (a server) or failure (a test run)
 */
export function handleShutdownSignals(stopIsSuccess: () => boolean) {
  let firstSignalAt = Infinity;
  for (const [signal, code] of Object.entries(CODES))
    process.removeAllListeners(signal).on(signal, () => {
      if (stopping && Date.now() - firstSignalAt > REPEAT_WINDOW) {
        killAll();
        process.exit(code);
      }
      if (stopping) return;
      firstSignalAt = Date.now();
      print('\nStopping …');
      void end(stopIsSuccess() ? 0 : code);
    });
  watchParent(() => void end(1));
  process.stdout.on('error', () => void end(1));
}

/** Runs a command on the Node that the project requires, with all packages. */
export async function main(name: string, args: string[]): Promise<void> {
  let stopIsSuccess = false;
  handleShutdownSignals(() => stopIsSuccess);
  try {
    const { default: command }: { default: Command } = await import(`./commands/${name}.ts`);
    stopIsSuccess = Boolean(command.runsUntilStopped);
    await end((await command.run(args)) ?? 0);
  } catch (error) {
    print(`${red('✗')} ${describeError(error)}`);
    await end(1);
  }
}
