import { holds, showsAlerts } from '@rendezvous/contracts';
import type { AlertContribution, Contributed, RouteRow } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import type { RemoteRegistry } from '@rendezvous/platform/internal';
import { action, makeObservable, observable } from 'mobx';
import { contributionsOf } from '../contributions/contributionsOf.ts';
import { createFacts } from '../contributions/createFacts.ts';
import type { PageStore } from '../PageStore.ts';

export type Alert = Contributed<AlertContribution>;

type Parts = { core: Core; page: PageStore; remotes: RemoteRegistry };

/** The boot data already contains the labels of alerts. */
const WITHOUT_TEXTS = { texts: false };

/** The contributed alerts of a page, with their code. */
export class AlertsStore {
  /** Alerts that threw while rendering. */
  broken = observable.set<string>();
  /** The alert that each path showed last, if any. */
  readonly shown = new Map<string, string | undefined>();

  #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    makeObservable(this, { dismiss: action, drop: action });
  }

  /** A route's alerts by priority. Read it inside an observer. */
  applyingTo(row: RouteRow | null): readonly Alert[] {
    if (!showsAlerts(row)) return [];
    const { core, page, remotes } = this.#parts;
    const facts = createFacts(core, page, row);
    return contributionsOf(remotes.release).alerts.filter(
      (alert) =>
        !alert.hiddenOn?.includes(row.id) &&
        !this.broken.has(alert.id) &&
        !(alert.dismissal !== undefined && core.dismissals.isDismissed(alert.dismissal)) &&
        holds(alert.when, facts),
    );
  }

  /**
   * Alerts whose code is loaded, because one that loads later would move content. During hydration,
   * all alerts, because the server has already rendered them.
   */
  showableOn(row: RouteRow | null): readonly Alert[] {
    const { core, remotes } = this.#parts;
    return this.applyingTo(row).filter(
      ({ remote, module }) => core.hydration.isRunning || remotes.isLoaded(remote, module),
    );
  }

  /**
   * Loads the code of the route's first alert. Never rejects: an alert without code is not shown.
   */
  async prepare(row: RouteRow): Promise<void> {
    await this.#load(this.applyingTo(row).slice(0, 1));
  }

  /** Downloads all alerts that may apply, because any of them can be next. */
  prefetch(row: RouteRow | null): void {
    for (const { remote, module } of this.applyingTo(row))
      this.#parts.remotes.download(remote, module, WITHOUT_TEXTS);
  }

  dismiss({ dismissal }: Alert): void {
    if (dismissal !== undefined) this.#parts.core.dismissals.dismiss(dismissal);
  }

  /** Drops an alert that threw; the next one takes its place. */
  drop({ id }: Alert): void {
    this.broken.add(id);
  }

  /** Never rejects. `remotes` remembers failures, so an alert is requested only once per page. */
  async #load(alerts: readonly Alert[]): Promise<void> {
    const { remotes } = this.#parts;
    const loads = alerts.map(({ remote, module }) => remotes.load(remote, module, WITHOUT_TEXTS));
    await Promise.allSettled(loads);
  }
}
