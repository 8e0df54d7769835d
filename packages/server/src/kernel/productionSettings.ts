import { isGuessableSecret } from './security/isGuessableSecret.ts';
import { SETTINGS, type Environment } from './settings.ts';

/** Required on public sites. The stand-ins expose all mail and accept fake payments. */
const REQUIRED = Object.entries(SETTINGS).flatMap(([name, setting]) =>
  'example' in setting ? [{ name, about: setting.about, example: setting.example }] : [],
);

const line = ({ name, about, example }: (typeof REQUIRED)[number], problem = ''): string =>
  `  ${name.padEnd(15)} ${about}${problem}. Example: ${name}=${example}`;

/** Settings that commands need as well: they take no payments and send no mail. */
const OF_COMMANDS: readonly string[] = ['DATABASE_URL'];

/** What is starting: a public server, a command, or a demo, which needs no settings. */
export type Purpose = 'server' | 'command' | 'demo';

const isNeeded = (name: string, purpose: Purpose): boolean =>
  purpose === 'server' || (purpose === 'command' && OF_COMMANDS.includes(name));

/** Returns a line for each setting that is missing or too weak for a public site. */
function listProblems(environment: Environment, purpose: Purpose): string[] {
  return REQUIRED.flatMap((setting) => {
    const value = environment[setting.name]?.trim() ?? '';
    if (value === '') return isNeeded(setting.name, purpose) ? [line(setting)] : [];
    if (setting.name !== 'SECRET_KEY' || !isGuessableSecret(value)) return [];
    return [line(setting, '; it must have at least 32 bytes that are hard to guess')];
  });
}

/** Explains in one message what prevents startup; null if nothing does. */
export function explainSettings(environment: Environment, purpose: Purpose): string | null {
  const problems = listProblems(environment, purpose);
  if (problems.length === 0) return null;
  const heading =
    purpose === 'demo'
      ? 'A setting is not safe:'
      : 'NODE_ENV=production needs these settings (or DEMO=1, for a demo that only this machine can open):';
  return [heading, ...problems].join('\n');
}
