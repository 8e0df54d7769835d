import { SETTINGS } from './settings.ts';

type Described = { about: string; fallback: unknown; otherwise?: string; example?: string };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function row([name, { about, fallback, otherwise, example }]: [string, Described]): string {
  const needed = example === undefined ? '' : 'required';
  return `| \`${name}\` | ${capital(about)} | ${capital(otherwise ?? `\`${String(fallback)}\``)} | ${needed} |`;
}

/** Returns the text of docs/configuration.md. */
export function describeSettings(): string {
  return `# Configuration

Environment variables of the server and of its commands, read once at the start. An empty variable counts as missing. A wrong one stops the
start with a sentence that names it. \`NAME_FILE\` names a file that holds the value of \`NAME\`, for secrets. This page is written from \`packages/server/src/kernel/settings.ts\`; a test compares them.

| Variable | What it does | Without it | In production |
|---|---|---|---|
${Object.entries<Described>(SETTINGS).map(row).join('\n')}
`;
}
