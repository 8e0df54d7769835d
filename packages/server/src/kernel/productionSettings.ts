import { isGuessableSecret } from './security/isGuessableSecret.ts';
import { SETTINGS, type Environment } from './settings.ts';

/** Required on public sites. The stand-ins expose all mail and accept fake payments. */
const REQUIRED = Object.entries(SETTINGS).flatMap(([name, setting]) =>
  'example' in setting ? [{ name, about: setting.about, example: setting.example }] : [],
);

const line = ({ name, about, example }: (typeof REQUIRED)[number], problem = ''): string =>
  `  ${name.padEnd(15)} ${about}${problem}. Example: ${name}=${example}`;

/** Returns a line for each setting that is missing or too weak for the public. */
function listProblems(environment: Environment, isPublic: boolean): string[] {
  return REQUIRED.flatMap((setting) => {
    const value = environment[setting.name]?.trim() ?? '';
    if (value === '') return isPublic ? [line(setting)] : [];
    if (setting.name !== 'SECRET_KEY' || !isGuessableSecret(value)) return [];
    return [line(setting, '; it must have at least 32 bytes that are hard to guess')];
  });
}

/**
 * Explains in one message what prevents the start; null if nothing does.
 * @param isPublic a production site that is not a demo
 */
export function explainSettings(environment: Environment, isPublic: boolean): string | null {
  const problems = listProblems(environment, isPublic);
  if (problems.length === 0) return null;
  const heading = isPublic
    ? 'NODE_ENV=production needs these settings (or DEMO=1, for a demo that only this machine can open):'
    : 'A setting is not safe:';
  return [heading, ...problems].join('\n');
}
