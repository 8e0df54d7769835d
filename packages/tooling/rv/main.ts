import { installHooks } from '../commits/installHooks.ts';
import { print, describeError, red } from './terminal.mjs';
import { end, handleShutdownSignals } from './signals.ts';
import { workspace } from './workspace.mjs';

/** The default export of a module in `commands`. */
export type Command = {
  /** Resolves to the exit code; without one, to success. */
  run: (args: string[]) => Promise<number | void> | number | void;
  /** Whether stopping it is a success (a server) or a failure (a test run). */
  runsUntilStopped?: boolean;
};

/** Runs a command on the Node that the project requires, with all packages. */
export async function main(name: string, args: string[]): Promise<void> {
  let stopIsSuccess = false;
  handleShutdownSignals(() => stopIsSuccess);
  installHooks(workspace);
  try {
    const { default: command }: { default: Command } = await import(`./commands/${name}.ts`);
    stopIsSuccess = Boolean(command.runsUntilStopped);
    await end((await command.run(args)) ?? 0);
  } catch (error) {
    print(`${red('✗')} ${describeError(error)}`);
    await end(1);
  }
}
