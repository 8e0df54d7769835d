import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { UserError } from '../rv/terminal.mjs';
import { inWorkspace } from '../rv/workspace.mjs';

const FORMAT = /^---\n([\s\S]*?)\n?---\n([\s\S]*)$/;
const TYPES = new Set(['major', 'minor', 'patch']);

/**
 * @param {string} name of the file
 * @param {string} text in the format of changesets
 * @returns {import('./judgeChanges.mjs').ChangeSet}
 */
export function parseChangeSet(name, text) {
  const [, head, summary] = FORMAT.exec(text) ?? [];
  const bumps = Object.entries((head !== undefined && parse(head)) || {});
  const isReadable = bumps.length > 0 && bumps.every(([, type]) => TYPES.has(type)) && summary.trim() !== '';
  if (!isReadable)
    throw new UserError(
      `${name} names no package with major, minor or patch, or says nothing. See .changeset/README.md.`,
    );
  return { releases: bumps.map(([each, type]) => ({ name: each, type })), summary: summary.trim() };
}

/** The change sets that no version has yet. @param {string} [folder] @returns {import('./judgeChanges.mjs').ChangeSet[]} */
export function readChangeSets(folder = inWorkspace('.changeset')) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  return names.map((name) => parseChangeSet(name, readFileSync(path.join(folder, name), 'utf8')));
}
