import { parseArgs } from 'node:util';
import { ApiError } from '../kernel/ApiError.ts';
import { readConfig } from '../kernel/config.ts';
import { errorCode } from '../kernel/errorCode.ts';
import { errorText, fieldText } from '../kernel/http/errorTexts.ts';
import { StartError } from '../kernel/StartError.ts';
import { StoreProblem } from '../releases/store/StoreProblem.ts';
import type { Command, CommandInput, UnopenedCommand } from './Command.ts';
import { openAdmin } from './openAdmin.ts';
import { readOperator } from './readOperator.ts';
import { UsageError } from './UsageError.ts';

/** `output` goes to stdout, `problem` to stderr. */
export type CommandResult = { code: number; output: string; problem: string };

const BAD_INPUT = 2;

type Commands = Readonly<Record<string, Command>>;

/**
 * Loads the commands about sites on demand: they need the code of all areas, which takes seconds.
 */
async function loadSetUp(): Promise<Commands> {
  const loaded = await Promise.all([
    import('./siteCommands.ts'),
    import('./shopCommands.ts'),
    import('./staffCommands.ts'),
    import('./legalCommands.ts'),
    import('./pushCommands.ts'),
    import('./secretCommands.ts'),
    import('./jobCommands.ts'),
    import('./pictureCommands.ts'),
  ]);
  const [sites, shop, staff, legal, push, secret, jobs, pictures] = loaded;
  return {
    ...sites.SITE_COMMANDS,
    ...shop.SHOP_COMMANDS,
    ...staff.STAFF_COMMANDS,
    ...legal.LEGAL_COMMANDS,
    ...push.PUSH_COMMANDS,
    ...secret.SECRET_COMMANDS,
    ...jobs.JOB_COMMANDS,
    ...pictures.PICTURE_COMMANDS,
  };
}

async function loadReleases(): Promise<Commands> {
  const loaded = await Promise.all([
    import('./releaseCommands.ts'),
    import('./canaryCommands.ts'),
    import('./remoteCommands.ts'),
  ]);
  const [{ RELEASE_COMMANDS }, { CANARY_COMMANDS }, { REMOTE_COMMANDS }] = loaded;
  return { ...RELEASE_COMMANDS, ...CANARY_COMMANDS, ...REMOTE_COMMANDS };
}

const loadBackup = async (): Promise<Readonly<Record<string, UnopenedCommand>>> =>
  (await import('./backupCommands.ts')).BACKUP_COMMANDS;

const help = async (): Promise<string> =>
  [
    'npm run admin -- COMMAND',
    ...Object.values({ ...(await loadSetUp()), ...(await loadBackup()), ...(await loadReleases()) }).map(
      ({ usage, what }) => `  ${usage}\n      ${what}`,
    ),
    'Each takes --as NAME, for the log: who acts, if it is not the user of this machine.',
    'The database is that of DATABASE_URL, or the one that comes with the project. docs/operating.md explains the keys.',
  ].join('\n');

type Typed = { values: Record<string, string | undefined>; positionals: string[] };

type Described = Omit<Command, 'run'>;

function readTyped(command: Described, args: string[]): Typed {
  const options = Object.fromEntries([
    ...['as', ...(command.options ?? [])].map((name) => [name, { type: 'string' as const }]),
    ...(command.flags ?? []).map((name) => [name, { type: 'boolean' as const }]),
  ]);
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
    if (positionals.length <= (command.arguments ?? 0))
      return { values: Object.fromEntries(texts), positionals };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)} Usage: ${command.usage}`);
  }
  throw new UsageError(`That is more than the command takes. Usage: ${command.usage}`);
}

function inputOf(
  command: Described,
  { values, positionals }: Typed,
  environment: NodeJS.ProcessEnv,
): Omit<CommandInput, 'admin'> {
  const present = (value: string | undefined, what: string): string => {
    if (value !== undefined && value !== '') return value;
    throw new UsageError(`${what} is missing. Usage: ${command.usage}`);
  };
  return {
    author: { id: null, name: readOperator(values['as'], environment), reason: 'npm run admin' },
    option: (name) => values[name],
    need: (name) => present(values[name], `--${name}`),
    argument: (index) => present(positionals[index], `Argument ${index + 1}`),
    rest: (from) => positionals.slice(from),
  };
}

/**
 * Describes an error: those of the system and the database by their message, our own bugs by the
 * stack.
 */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = errorCode(error);
  return code === undefined ? (error.stack ?? error.message) : error.message || code;
}

function explain(error: unknown): { text: string; code: number } {
  if (error instanceof UsageError) return { text: error.message, code: BAD_INPUT };
  if (error instanceof StoreProblem) return { text: `Nothing has changed: ${error.sentence}`, code: 1 };
  if (error instanceof StartError) return { text: error.message, code: 1 };
  if (!(error instanceof ApiError)) return { text: describe(error), code: 1 };
  const fields = Object.entries(error.details.fields ?? {});
  const lines = fields.map(([field, code]) => `${field}: ${fieldText(code, 'en')}`);
  return {
    text: lines.join('\n') || errorText(error.code, 'en'),
    code: error.code === 'conflict' ? 1 : BAD_INPUT,
  };
}

async function execute(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  if (args.length === 0 || args.includes('--help') || args[0] === 'help') return help();
  if (args[0] === 'backup' || args[0] === 'restore') {
    const unopened = (await loadBackup())[args[0]] as UnopenedCommand;
    const input = inputOf(unopened, readTyped(unopened, args.slice(1)), environment);
    return unopened.run(readConfig(environment, false), input);
  }
  const name = args.slice(0, 2).join(' ');
  const isRelease = ['release', 'remote', 'token'].includes(String(args[0]));
  const command = (await (isRelease ? loadReleases() : loadSetUp()))[name];
  if (!command)
    throw new UsageError(`There is no command "${name}". List them with: npm run admin -- --help`);
  const input = inputOf(command, readTyped(command, args.slice(2)), environment);
  return openAdmin(environment, { needsFixedRows: !isRelease }, (admin) => command.run({ ...input, admin }));
}

/** @param args what follows `npm run admin --` */
export const runCommand = (args: string[], environment: NodeJS.ProcessEnv): Promise<CommandResult> =>
  execute(args, environment).then(
    (output) => ({ code: 0, output, problem: '' }),
    (error: unknown) => {
      const { text, code } = explain(error);
      return { code, output: '', problem: text };
    },
  );
