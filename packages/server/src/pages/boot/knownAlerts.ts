import { holds, listContributed } from '@rendezvous/contracts';
import type {
  AlertContribution,
  BootData,
  Contributed,
  ReleaseDocument,
  RouteRow,
} from '@rendezvous/contracts';

export type Alert = Contributed<AlertContribution>;

/**
 * The facts of the shell's conditions that the server knows; push state and dismissals are known only in the browser.
 */
const factsOf = ({ user, discounts }: BootData, route: RouteRow) => ({
  session: { user, isLoggedIn: user !== null, isPremium: user?.paid_user ?? false },
  timeBonus: { active: discounts?.time_bonus ?? discounts?.welcome ?? null },
  route,
});

/** @param unknown whether a fact that only the browser knows counts as true */
function firstAlerts(
  release: ReleaseDocument,
  boot: BootData,
  row: RouteRow | null,
  unknown: boolean,
): readonly Alert[] {
  if (row?.layout !== 'default' || boot.user === null) return [];
  const facts = factsOf(boot, row);
  const applying = listContributed(release.remotes, 'alerts')
    .filter(({ hiddenOn, when }) => !hiddenOn?.includes(row.id) && holds(when, facts, unknown))
    .sort((a, b) => a.priority - b.priority);
  const first = (wanted: AlertContribution['place']) =>
    applying.find(({ place = 'notice' }) => place === wanted);
  return [first('banner'), first('notice')].filter((alert) => alert !== undefined);
}

/** The alerts that a member's first view shows: what only the browser knows is not in it. Their code is preloaded with the screen's. */
export const knownAlerts = (
  release: ReleaseDocument,
  boot: BootData,
  row: RouteRow | null,
): readonly Alert[] => firstAlerts(release, boot, row, false);

/** The other alerts that the page may show above its screen: the browser knows. */
export function possibleAlerts(
  release: ReleaseDocument,
  boot: BootData,
  row: RouteRow | null,
): readonly Alert[] {
  const known = knownAlerts(release, boot, row);
  return firstAlerts(release, boot, row, true).filter(({ id }) => known.every((alert) => alert.id !== id));
}
