import { byAlertOrder, listContributed, remotesIn } from '@rendezvous/contracts';
import type {
  AlertContribution,
  BackgroundContribution,
  Contributed,
  DialogContribution,
  MenuContribution,
  PrefetchContribution,
  ReleaseDocument,
} from '@rendezvous/contracts';

/** Contributions of a release's remotes, in display or loading order. */
export type SiteContributions = {
  dialogs: ReadonlyMap<string, Contributed<DialogContribution>>;
  alerts: readonly Contributed<AlertContribution>[];
  background: readonly Contributed<BackgroundContribution>[];
  menu: readonly Contributed<MenuContribution>[];
  prefetch: readonly Contributed<PrefetchContribution>[];
};

const byOrder = (a: { order: number }, b: { order: number }): number => a.order - b.order;

/** The first remote wins if two use a name; tests of the tooling keep names unique. */
function collectDialogs({ remotes }: ReleaseDocument): SiteContributions['dialogs'] {
  const dialogs = new Map<string, Contributed<DialogContribution>>();
  for (const remote of remotesIn(remotes)) {
    for (const [name, dialog] of Object.entries(remotes[remote]?.contributes.dialogs ?? {}))
      if (!dialogs.has(name)) dialogs.set(name, { ...dialog, remote });
  }
  return dialogs;
}

const collected = new WeakMap<ReleaseDocument, SiteContributions>();

export function contributionsOf(release: ReleaseDocument): SiteContributions {
  const present = collected.get(release);
  if (present !== undefined) return present;
  const { remotes } = release;
  const contributions: SiteContributions = {
    dialogs: collectDialogs(release),
    alerts: listContributed(remotes, 'alerts').sort(byAlertOrder),
    background: listContributed(remotes, 'background'),
    menu: listContributed(remotes, 'menu').sort(byOrder),
    prefetch: listContributed(remotes, 'prefetch').sort(byOrder),
  };
  collected.set(release, contributions);
  return contributions;
}
