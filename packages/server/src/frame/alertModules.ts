import { holds, listContributed } from '@rendezvous/contracts';
import type {
  AlertContribution,
  BootData,
  Contributed,
  ReleaseDocument,
  RouteRow,
} from '@rendezvous/contracts';

/** What the server knows of the facts that the shell's conditions read; push and what was closed only the browser knows. */
const factsOf = ({ user, discounts }: BootData, route: RouteRow) => ({
  session: { user, isLoggedIn: user !== null, isPremium: user?.paid_user ?? false },
  ...(discounts ? { timeBonus: { active: discounts.time_bonus ?? discounts.welcome } } : {}),
  route,
});

/** The alerts that a member's page is likely to show above its screen: their code is wanted with the screen's. */
export function alertModules(
  release: ReleaseDocument,
  boot: BootData,
  row: RouteRow | null,
): readonly Contributed<AlertContribution>[] {
  if (row?.layout !== 'default' || boot.user === null) return [];
  const facts = factsOf(boot, row);
  const applying = listContributed(release.remotes, 'alerts')
    // A fact that only the browser knows counts as given.
    .filter(({ hiddenOn, when }) => !hiddenOn?.includes(row.id) && holds(when, facts, true))
    .sort((a, b) => a.priority - b.priority);
  const first = (wanted: AlertContribution['place']) =>
    applying.find(({ place = 'notice' }) => place === wanted);
  return [first('banner'), first('notice')].filter((alert) => alert !== undefined);
}
