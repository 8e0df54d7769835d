import { byAlertOrder, holds, listContributed, showsAlerts } from '@rendezvous/contracts';
import type {
  AlertContribution,
  BootData,
  Contributed,
  ReleaseDocument,
  RouteRow,
} from '@rendezvous/contracts';

export type Alert = Contributed<AlertContribution>;

/** Values for the alerts' conditions. Push state and dismissals are known only to the browser. */
const factsOf = ({ user, discounts }: BootData, route: RouteRow) => ({
  session: { user, isLoggedIn: user !== null, isPremium: user?.paid_user ?? false },
  timeBonus: { active: discounts?.time_bonus ?? discounts?.welcome ?? null },
  route,
});

/** @param unknown the assumed value of facts that only the browser knows */
function firstAlerts(
  release: ReleaseDocument,
  boot: BootData,
  row: RouteRow | null,
  unknown: boolean,
): readonly Alert[] {
  if (!showsAlerts(row) || boot.user === null) return [];
  const facts = factsOf(boot, row);
  return listContributed(release.remotes, 'alerts')
    .filter(({ hiddenOn, when }) => !hiddenOn?.includes(row.id) && holds(when, facts, unknown))
    .sort(byAlertOrder)
    .slice(0, 1);
}

/** Returns the alerts of a member's prerendered page that do not depend on the browser. */
export const knownAlerts = (
  release: ReleaseDocument,
  boot: BootData,
  row: RouteRow | null,
): readonly Alert[] => firstAlerts(release, boot, row, false);

/** Returns the other alerts that may appear above the screen, depending on the browser. */
export function possibleAlerts(
  release: ReleaseDocument,
  boot: BootData,
  row: RouteRow | null,
): readonly Alert[] {
  const known = knownAlerts(release, boot, row);
  return firstAlerts(release, boot, row, true).filter(({ id }) => known.every((alert) => alert.id !== id));
}
