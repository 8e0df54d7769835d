import { isGuessableSecret } from './security/isGuessableSecret.ts';

type Setting = { name: string; purpose: string; example: string };

/** What a site for the public cannot do without. Their stand-ins show everyone's mail and take payments that are not real. */
const REQUIRED: readonly Setting[] = [
  { name: 'SMTP_URL', purpose: 'sends mails', example: 'smtps://user:password@mail.example.com' },
  { name: 'MOLLIE_API_KEY', purpose: 'takes payments', example: 'live_…' },
  { name: 'PUBLIC_ORIGIN', purpose: 'is the address of the site', example: 'https://dating.example.com' },
  {
    name: 'SECRET_KEY',
    purpose: 'signs and encrypts, the same on all nodes',
    example: '"$(openssl rand -base64 32)"',
  },
  {
    name: 'TRUST_PROXY',
    purpose: 'names the proxies whose X-Forwarded-* headers count, or "none"',
    example: '10.0.0.0/8',
  },
];

type Environment = Readonly<Record<string, string | undefined>>;

const line = ({ name, purpose, example }: Setting, problem = ''): string =>
  `  ${name.padEnd(15)} ${purpose}${problem}. Example: ${name}=${example}`;

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
