import { git } from '../rv/git.ts';
import { checkMessage } from './checkMessage.mjs';

/** The rule applies to every commit after this one. */
const RULE_START = '3224c64391b02c40ec32fa49f2d7168837cab3e0';

/**
 * The problems of the commits after `start`, each with its commit and subject. None without a
 * history that contains `start`, as in a shallow clone.
 */
export function checkCommits(folder: string, start = RULE_START): string[] {
  try {
    git(folder, 'merge-base', '--is-ancestor', start, 'HEAD');
  } catch {
    return [];
  }
  const log = git(folder, 'log', '-z', '--no-show-signature', '--format=%h%n%B', `${start}..HEAD`, '--');
  return log.split('\0').flatMap((entry) => {
    const [id = '', ...lines] = entry.trimEnd().split('\n');
    return (id ? checkMessage(lines.join('\n')) : []).map((problem) => `${id} "${lines[0]}": ${problem}`);
  });
}
