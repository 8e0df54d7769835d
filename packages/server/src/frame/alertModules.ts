import { holds, listContributed } from '@rendezvous/contracts';
import type {
  AlertContribution,
  BootData,
  Contributed,
  ReleaseDocument,
  RouteRow,
} from '@rendezvous/contracts';

/**
 * The facts of the shell's conditions that the server knows; push state and dismissals are known only in the browser.
 */
const factsOf = ({ user, discounts }: BootData, route: RouteRow) => ({
  session: { user, isLoggedIn: user !== null, isPremium: user?.paid_user ?? false },
  ...(discounts ? { timeBonus: { active: discounts.time_bonus ?? discounts.welcome } } : {}),
  route,
});

/** The alerts that a member's page will probably show above its screen: their code is preloaded with the screen's. */
export function alertModules(
  release: ReleaseDocument,
  boot: BootData,
  row: RouteRow | null,
): readonly Contributed<AlertContribution>[] {
  if (row?.layout !== 'default' || boot.user === null) return [];
  const facts = factsOf(boot, row);
  const applying = listContributed(release.remotes, 'alerts')
    // A fact that only the browser knows counts as true.
    .filter(({ hiddenOn, when }) => !hiddenOn?.includes(row.id) && holds(when, facts, true))
    .sort((a, b) => a.priority - b.priority);
  const first = (wanted: AlertContribution['place']) =>
    applying.find(({ place = 'notice' }) => place === wanted);
  return [first('banner'), first('notice')].filter((alert) => alert !== undefined);
}
