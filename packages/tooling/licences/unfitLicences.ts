import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ACCEPTED, FIT } from './policy.ts';

type Entry = { name?: string; version: string; license?: string; link?: boolean; dev?: boolean };
type Lock = { packages: Record<string, Entry & { devOptional?: boolean }> };

/**
 * Lists the production packages of package-lock.json, for every platform, whose licence does not
 * allow commercial use.
 * @param top absolute path of the repository
 */
export function unfitLicences(top: string): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(top, 'package-lock.json'), 'utf8')) as Lock;
  const lines = Object.entries(packages).flatMap(([at, entry]) => {
    if (!at.includes('node_modules/') || entry.link || entry.dev || entry.devOptional) return [];
    const name = entry.name ?? at.split('node_modules/').at(-1) ?? at;
    const licence = entry.license ?? 'not named';
    const isAccepted = ACCEPTED.some((each) => name.startsWith(each.name) && each.licences.includes(licence));
    return FIT.has(licence) || isAccepted ? [] : [`${name} ${entry.version}: ${licence}`];
  });
  return [...new Set(lines)];
}
