import type { Author } from '../areas/staff/Author.ts';
import type { Config } from '../kernel/config.ts';
import type { Admin } from './openAdmin.ts';

export type CommandInput = {
  admin: Admin;
  author: Author;
  option: (name: string) => string | undefined;
  /** @throws UsageError if the option is missing */
  need: (name: string) => string;
  /** @throws UsageError if the argument is missing */
  argument: (index: number) => string;
  rest: (from: number) => string[];
};

export type Command = {
  usage: string;
  what: string;
  /** Options written as `--name value`. */
  options?: readonly string[];
  /** Flags written as `--name`, without a value. */
  flags?: readonly string[];
  /** Maximum number of arguments; default 0. */
  arguments?: number;
  /** @returns what to print */
  run: (input: CommandInput) => Promise<string>;
};

/** A command that must not migrate the database before it runs, unlike the others. */
export type UnopenedCommand = Omit<Command, 'run'> & {
  run: (config: Config, input: Omit<CommandInput, 'admin'>) => Promise<string>;
};
