import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ACCEPTED, FIT, TOOLS } from './policy.mjs';

/** @typedef {{ name: string, version: string, licence: string, verdict: 'fit' | 'accepted' | 'unfit', because?: string }} Part */

/** The place where Node finds a dependency of the package at `from`. */
function locate(packages, from, name) {
  for (
    let dir = from;
    ;
    dir = dir.includes('node_modules/')
      ? dir.slice(0, dir.lastIndexOf('node_modules/')).replace(/\/$/, '')
      : ''
  ) {
    const at = dir ? `${dir}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[at]) return packages[at].link ? packages[at].resolved : at;
    if (!dir) return null;
  }
}

/** The run-time dependencies of the given workspaces, by place in the lock file. */
function closure(packages, workspaces) {
  const seen = new Set();
  const queue = [...workspaces];
  while (queue.length) {
    const at = queue.pop();
    if (seen.has(at)) continue;
    seen.add(at);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = packages[at];
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = locate(packages, at, name);
      if (found) queue.push(found);
    }
  }
  return [...seen].filter((at) => at.includes('node_modules/'));
}

const TEXTS = [
  [/permission is hereby granted, free of charge/i, 'MIT'],
  [/apache license\s+version 2\.0/i, 'Apache-2.0'],
  [/permission to use, copy, modify, and\/?(or)? distribute this software/i, 'ISC'],
  [/redistribution and use in source and binary forms[\s\S]*neither the name/i, 'BSD-3-Clause'],
  [/redistribution and use in source and binary forms/i, 'BSD-2-Clause'],
];

/** Reads the package's licence file, if its package.json names no licence. */
function readLicence(top, at) {
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'LICENCE', 'license']
    .map((name) => path.join(top, at, name))
    .find((each) => existsSync(each));
  if (!file) return 'unknown';
  const text = readFileSync(file, 'utf8');
  return TEXTS.find(([pattern]) => pattern.test(text))?.[1] ?? 'unknown';
}

function manifestLicence(top, at) {
  const file = path.join(top, at, 'package.json');
  if (!existsSync(file)) return null;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  return license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? null;
}

/**
 * Whether an SPDX expression allows commercial use: one side of an OR, every side of an AND.
 * @param {string} expression
 * @returns {boolean}
 */
export function isFit(expression) {
  const bare = expression.trim();
  const inner = /^\((.*)\)$/.exec(bare)?.[1];
  if (inner && !/\)[^(]*\(/.test(inner)) return isFit(inner);
  const or = bare.split(/\s+or\s+(?![^(]*\))/i);
  if (or.length > 1) return or.some(isFit);
  const and = bare.split(/\s+and\s+(?![^(]*\))/i);
  if (and.length > 1) return and.every(isFit);
  return FIT.has(bare);
}

/** @returns {Part} */
function judge(name, version, licence) {
  if (isFit(licence)) return { name, version, licence, verdict: 'fit' };
  const exception = ACCEPTED.find((entry) => name.startsWith(entry.name) && entry.licences.includes(licence));
  if (exception) return { name, version, licence, verdict: 'accepted', because: exception.because };
  return { name, version, licence, verdict: 'unfit' };
}

/**
 * Lists the licences of what ships: the run-time dependencies (fonts included) of every workspace except the tools, for every
 * platform of the lock file.
 * @param {string} top absolute path of the repository
 * @returns {Part[]}
 */
export function listLicences(top) {
  const { packages } = JSON.parse(readFileSync(path.join(top, 'package-lock.json'), 'utf8'));
  const workspaces = Object.keys(packages).filter(
    (at) => at && !at.includes('node_modules/') && !TOOLS.includes(at),
  );
  const parts = closure(packages, workspaces).map((at) => {
    const entry = packages[at];
    const name = entry.name ?? at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const said = entry.license ?? manifestLicence(top, at);
    const licence = said && !/^see licen[cs]e/i.test(said) ? said : readLicence(top, at);
    return judge(name, entry.version, licence);
  });
  const once = new Map(parts.map((part) => [`${part.name}@${part.version}`, part]));
  return [...once.values()].sort((a, b) => a.name.localeCompare(b.name));
}
