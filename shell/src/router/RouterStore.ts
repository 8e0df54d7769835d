import { action, makeObservable, observable, observableRef } from 'mobx';
import type { Location, NavigateOptions, Navigator, To } from 'react-router';

/** The part of a history that is used (`createBrowserHistory`, `createMemoryHistory`). */
export type HistoryPort = Pick<Navigator, 'createHref' | 'createURL' | 'encodeLocation' | 'go'> & {
  readonly location: Location;
  push: (to: To, state?: unknown) => void;
  replace: (to: To, state?: unknown) => void;
  listen: (listener: (update: { action: string; location: Location }) => void) => () => void;
};

export type Place = {
  location: Location;
  action: 'PUSH' | 'POP' | 'REPLACE';
  /** Whether to keep the scroll position, because only the query has changed. */
  keepsScroll: boolean;
  /** Whether the navigation leads back in the history, or up to the parent screen. */
  returns: boolean;
};

const actionOf = (name: string): Place['action'] => (name === 'PUSH' || name === 'REPLACE' ? name : 'POP');

type RouterOptions = {
  history: HistoryPort;
  /** Loads a path's code and texts. Resolves when they are loaded, or after a timeout. */
  prepare: (pathname: string) => Promise<void>;
};

/**
 * The current location. A new path waits for its screen, and newer navigations win. Built on
 * react-router's `Router`, because its data router would add twenty kilobytes of unused code.
 */
export class RouterStore {
  place: Place;
  isPending = false;

  readonly navigator: Navigator;
  #options: RouterOptions;
  #turn = 0;
  #keepsScroll = false;

  constructor(options: RouterOptions) {
    const { history } = options;
    this.#options = options;
    this.place = { location: history.location, action: 'POP', keepsScroll: false, returns: false };
    this.navigator = {
      createHref: (to) => history.createHref(to),
      ...(history.createURL ? { createURL: history.createURL } : {}),
      ...(history.encodeLocation ? { encodeLocation: history.encodeLocation } : {}),
      go: (delta) => history.go(delta),
      push: (to, state, navigation) => this.#change(() => history.push(to, state), navigation),
      replace: (to, state, navigation) => this.#change(() => history.replace(to, state), navigation),
    };
    makeObservable<RouterStore, 'setPlace' | 'setPending'>(this, {
      place: observableRef,
      isPending: observable,
      setPlace: action,
      setPending: action,
    });
    history.listen((update) => void this.#follow(actionOf(update.action), update.location));
  }

  #change(run: () => void, navigation: NavigateOptions | undefined): void {
    this.#keepsScroll = navigation?.preventScrollReset ?? false;
    run();
    this.#keepsScroll = false;
  }

  async #follow(name: Place['action'], location: Location): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const from = this.place.location.pathname;
    const returns = name === 'POP' || from.startsWith(`${location.pathname}/`);
    const place: Place = { location, action: name, keepsScroll: this.#keepsScroll, returns };
    if (location.pathname !== from) {
      this.setPending(true);
      await this.#options.prepare(location.pathname);
      if (turn !== this.#turn) return;
    }
    this.setPlace(place);
  }

  private setPlace(place: Place): void {
    this.place = place;
    this.isPending = false;
  }

  private setPending(isPending: boolean): void {
    this.isPending = isPending;
  }
}
