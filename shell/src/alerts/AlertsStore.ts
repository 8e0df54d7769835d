import { holds } from '@rendezvous/contracts';
import type { AlertContribution, Contributed, RouteRow } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import type { RemoteRegistry } from '@rendezvous/platform/internal';
import { action, makeObservable, observable } from 'mobx';
import { contributionsOf } from '../contributions/contributionsOf.ts';
import { createFacts } from '../contributions/createFacts.ts';
import type { PageStore } from '../PageStore.ts';

export type Alert = Contributed<AlertContribution>;
export type AlertPlace = NonNullable<AlertContribution['place']>;

type Parts = { core: Core; page: PageStore; remotes: RemoteRegistry };

/** The labels of an alert are in the boot data. */
const WITHOUT_TEXTS = { texts: false };

/** Which contributed alerts a page shows, and their code. */
export class AlertsStore {
  /** Alerts that threw while they were shown. */
  broken = observable.set<string>();

  #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    makeObservable(this, { dismiss: action, drop: action });
  }

  /** The alerts of a place that apply to a route, by priority. Read it inside an observer. */
  applyingTo(row: RouteRow | null, place: AlertPlace): readonly Alert[] {
    if (row?.layout !== 'default') return [];
    const { core, page, remotes } = this.#parts;
    const facts = createFacts(core, page, row);
    return contributionsOf(remotes.release).alerts.filter(
      (alert) =>
        (alert.place ?? 'notice') === place &&
        !alert.hiddenOn?.includes(row.id) &&
        !this.broken.has(alert.id) &&
        !(alert.dismissal !== undefined && core.dismissals.isDismissed(alert.dismissal)) &&
        holds(alert.when, facts),
    );
  }

  /**
   * Those of them whose code is loaded: a later one would move the content that the visitor is reading. All of them while the browser takes
   * over the server's page, where they are already.
   */
  showableOn(row: RouteRow | null, place: AlertPlace): readonly Alert[] {
    const { core, remotes } = this.#parts;
    return this.applyingTo(row, place).filter(
      ({ remote, module }) => core.hydration.isRunning || remotes.isLoaded(remote, module),
    );
  }

  /** Loads the code of the alerts that a route will show. Never rejects: an alert without its code is not shown. */
  async prepare(row: RouteRow): Promise<void> {
    await this.#load([
      ...this.applyingTo(row, 'banner').slice(0, 1),
      ...this.applyingTo(row, 'notice').slice(0, 1),
    ]);
  }

  /** Downloads the code of all alerts that apply: each can be the first on the next screen. */
  prefetch(row: RouteRow | null): void {
    for (const { remote, module } of [...this.applyingTo(row, 'banner'), ...this.applyingTo(row, 'notice')])
      this.#parts.remotes.download(remote, module, WITHOUT_TEXTS);
  }

  dismiss({ dismissal }: Alert): void {
    if (dismissal !== undefined) this.#parts.core.dismissals.dismiss(dismissal);
  }

  /** The alert threw: the page drops it, and the next alert takes its place. */
  drop({ id }: Alert): void {
    this.broken.add(id);
  }

  /** The registry remembers a failure: the alert is not requested again on this page. */
  async #load(alerts: readonly Alert[]): Promise<void> {
    const { remotes } = this.#parts;
    const loads = alerts.map(({ remote, module }) => remotes.load(remote, module, WITHOUT_TEXTS));
    await Promise.allSettled(loads);
  }
}
