import type { PageMember as Page } from '@rendezvous/api-client';
import { VISITOR } from '@rendezvous/contracts/version';
import { browserStorage } from '@rendezvous/core';
import type { KeyStorage } from '@rendezvous/core';

/**
 * In `localStorage`: the session's member. In `sessionStorage`: whether the tab's page was
 * replaced.
 */
const KEY = 'page-member';
/**
 * In `localStorage`: since when `KEY` is valid, i.e. when the page that wrote it was opened, or
 * when it logged in or out.
 */
const SINCE = 'page-member-since';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type OpenPage = Pick<EventTarget, 'addEventListener'> & {
  /** Access may throw. Changes in other tabs are then noticed only with the next call. */
  readonly localStorage: Store;
  readonly sessionStorage: Store;
  readonly location: Pick<Location, 'reload' | 'replace'>;
  readonly document: { documentElement: Pick<HTMLElement, 'hidden'> };
  readonly performance: {
    timeOrigin: number;
    getEntriesByType: (type: 'navigation') => readonly object[];
  };
};

const isWayBack = (load: object | undefined): boolean =>
  load !== undefined && 'type' in load && load.type === 'back_forward';

/**
 * Hides and replaces the page if another tab, a response or Back reveals another member's session.
 */
export class PageMember implements Page {
  current: string;
  isLeft = false;
  #only: string | undefined;
  readonly #page: OpenPage;
  readonly #tabs: KeyStorage;
  readonly #tab: KeyStorage;

  /** @param onReplacement called if this page replaces a page of another member */
  constructor(page: OpenPage, member: string | undefined, onReplacement: () => void) {
    this.#page = page;
    const tabs = browserStorage(() => page.localStorage);
    this.#tabs = tabs;
    this.#tab = browserStorage(() => page.sessionStorage);
    this.#only = member;
    this.current = member ?? VISITOR;
    const isReplacement = this.#tab.get(KEY) !== null;
    if (isReplacement) onReplacement();
    this.#tab.remove(KEY);
    const { timeOrigin } = page.performance;
    const [load] = page.performance.getEntriesByType('navigation');
    // Back may load a cached page, or restore one that had not started yet. All other pages are
    // new.
    if (isReplacement || (!isWayBack(load) && timeOrigin >= Number(tabs.get(SINCE))))
      this.#remember(timeOrigin);
    for (const type of ['storage', 'pageshow', 'visibilitychange'])
      page.addEventListener(type, () => this.#compare());
    this.#compare();
  }

  become(member: string): void {
    if (member !== VISITOR && this.#only !== undefined && member !== this.#only) {
      this.#replace();
      return;
    }
    this.current = member;
    if (member !== VISITOR) this.#only = member;
    this.#remember(Date.now());
  }

  leave(): void {
    this.#tab.set(KEY, '');
    this.#replace();
  }

  #remember(since: number): void {
    this.#tabs.set(SINCE, String(since));
    this.#tabs.set(KEY, this.current);
  }

  #compare(): void {
    const member = this.#tabs.get(KEY);
    if (!this.isLeft && member !== null && member !== this.current) this.leave();
  }

  #replace(): void {
    this.isLeft = true;
    const { document, location } = this.#page;
    document.documentElement.hidden = true;
    // The next member must not see this URL; the server decides which page they get instead.
    if (this.#only === undefined) location.reload();
    else location.replace('/');
  }
}
