import type { BootData } from '@rendezvous/contracts';
import type { Shell } from '../ShellContext.ts';
import { OutdatedPage } from './OutdatedPage.ts';
import { PageMember } from './PageMember.ts';
import { watchBuilds } from './watchBuilds.ts';

export type OpenPage = { member: PageMember; outdated: OutdatedPage };

/**
 * Tracks the open page's member and the age of its builds.
 * @param shell only called once it exists
 */
export function openPage({ user, release }: BootData, shell: () => Shell): OpenPage {
  const core = () => shell().platform.core;
  const member = new PageMember(window, user?.id, () =>
    core().toasts.show({ tone: 'info', key: 'session_changed' }),
  );
  const outdated = new OutdatedPage(window, () => {
    const text = shell().i18n.t('outdated', { ns: 'common' });
    core().toasts.show({ tone: 'info', text, duration: 0 });
  });
  watchBuilds(
    release,
    (query) => core().api.call('GET /api/release.php', { query }),
    () => outdated.noteOldBuild(),
  );
  return { member, outdated };
}
