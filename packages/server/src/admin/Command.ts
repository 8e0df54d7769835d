import type { Author } from '../areas/staff/Author.ts';
import type { Config } from '../kernel/config.ts';
import type { Admin } from './openAdmin.ts';

/** What was typed after a command's name. */
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
  /** `--name value`. */
  options?: readonly string[];
  /** `--name` without a value. */
  flags?: readonly string[];
  /** Maximum number of arguments; default 0. */
  arguments?: number;
  /** @returns what to print */
  run: (input: CommandInput) => Promise<string>;
};

/** Uses the database as it is: the others migrate it first. */
export type UnopenedCommand = Omit<Command, 'run'> & {
  run: (config: Config, input: Omit<CommandInput, 'admin'>) => Promise<string>;
};
