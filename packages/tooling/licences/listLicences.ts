import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ACCEPTED, FIT } from './policy.ts';

export type Part = {
  name: string;
  version: string;
  licence: string;
  verdict: 'fit' | 'accepted' | 'unfit';
  because?: string;
};

type Entry = { name?: string; version: string; license?: string; link?: boolean; dev?: boolean };
type Lock = { packages: Record<string, Entry & { devOptional?: boolean }> };

/** Whether an SPDX expression allows commercial use: one side of an OR, every side of an AND. */
export function isFit(expression: string): boolean {
  const bare = expression.trim().replace(/^\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/, '$1');
  const sides = (operator: string) => bare.split(new RegExp(`\\s+${operator}\\s+(?![^(]*\\))`, 'i'));
  if (sides('OR').length > 1) return sides('OR').some(isFit);
  if (sides('AND').length > 1) return sides('AND').every(isFit);
  return FIT.has(bare);
}

function judge(name: string, version: string, licence: string): Part {
  if (isFit(licence)) return { name, version, licence, verdict: 'fit' };
  const exception = ACCEPTED.find((entry) => name.startsWith(entry.name) && entry.licences.includes(licence));
  if (exception) return { name, version, licence, verdict: 'accepted', because: exception.because };
  return { name, version, licence, verdict: 'unfit' };
}

/**
 * Lists the licences of all production packages in package-lock.json, for every platform.
 * @param top absolute path of the repository
 */
export function listLicences(top: string): Part[] {
  const { packages } = JSON.parse(readFileSync(path.join(top, 'package-lock.json'), 'utf8')) as Lock;
  const parts = Object.entries(packages)
    .filter(
      ([at, { link, dev, devOptional }]) => at.includes('node_modules/') && !link && !dev && !devOptional,
    )
    .map(([at, { name, version, license }]) =>
      judge(name ?? at.split('node_modules/').at(-1) ?? at, version, license ?? 'not named'),
    );
  const once = new Map(parts.map((part) => [`${part.name}@${part.version}`, part]));
  return [...once.values()].sort((one, other) => one.name.localeCompare(other.name));
}
