import { isGuessableSecret } from './security/isGuessableSecret.ts';
import { SETTINGS, type Environment } from './settings.ts';

/** What a site for the public cannot do without. Their stand-ins show everyone's mail and take payments that are not real. */
const REQUIRED = Object.entries(SETTINGS).flatMap(([name, setting]) =>
  'example' in setting ? [{ name, about: setting.about, example: setting.example }] : [],
);

const line = ({ name, about, example }: (typeof REQUIRED)[number], problem = ''): string =>
  `  ${name.padEnd(15)} ${about}${problem}. Example: ${name}=${example}`;

/** A line for each setting that is missing or too weak for the public; empty when the server may start. */
function listProblems(environment: Environment, isPublic: boolean): string[] {
  return REQUIRED.flatMap((setting) => {
    const value = environment[setting.name]?.trim() ?? '';
    if (value === '') return isPublic ? [line(setting)] : [];
    if (setting.name !== 'SECRET_KEY' || !isGuessableSecret(value)) return [];
    return [line(setting, '; it must have at least 32 bytes that are hard to guess')];
  });
}

/**
 * Explains what keeps the server from starting, in one message.
 * @param isPublic a site in production that is not a demo
 * @returns null: nothing does
 */
export function explainSettings(environment: Environment, isPublic: boolean): string | null {
  const problems = listProblems(environment, isPublic);
  if (problems.length === 0) return null;
  const heading = isPublic
    ? 'NODE_ENV=production needs these settings (or DEMO=1, for a demo that only this machine can open):'
    : 'A setting is not safe:';
  return [heading, ...problems].join('\n');
}
