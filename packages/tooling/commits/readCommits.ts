import { git, gitSucceeds, isRepository, splitZero } from '../rv/git.ts';
import { checkMessage } from './checkMessage.mjs';

/** The rule applies to every commit after this one. */
export const RULE_START = '3224c64391b02c40ec32fa49f2d7168837cab3e0';

export type Commit = { id: string; message: string };

const isShallow = (workspace: string): boolean =>
  git(workspace, 'rev-parse', '--is-shallow-repository').trim() === 'true';

/** The `git log` range, or null for a history that never contained `start`. */
function rangeSince(workspace: string, start: string): string | null {
  if (gitSucceeds(workspace, 'merge-base', '--is-ancestor', start, 'HEAD')) return `${start}..HEAD`;
  // A shallow clone is cut off after `start`: all that it has is newer.
  return isShallow(workspace) ? 'HEAD' : null;
}

/**
 * The commits after `start`, newest first. A shallow clone returns those that it has. Null without
 * a history that contains `start`.
 */
export function readCommits(workspace: string, start = RULE_START): Commit[] | null {
  if (!isRepository(workspace)) return null;
  const range = rangeSince(workspace, start);
  if (!range) return null;
  const output = git(workspace, 'log', '-z', '--no-show-signature', '--format=%h%n%B', range, '--');
  return splitZero(output).map((entry) => {
    const [id = '', ...lines] = entry.split('\n');
    return { id, message: lines.join('\n').trimEnd() };
  });
}

/** The problems of commits, each with its commit and subject. */
export const checkCommits = (commits: Commit[]): string[] =>
  commits.flatMap(({ id, message }) =>
    checkMessage(message).map((problem) => `${id} "${message.split('\n', 1)[0]}": ${problem}`),
  );
