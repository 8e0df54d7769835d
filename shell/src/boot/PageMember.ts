import type { PageMember as Page } from '@rendezvous/api-client';
import { VISITOR } from '@rendezvous/contracts/version';
import { browserStorage } from '@rendezvous/core';
import type { KeyStorage } from '@rendezvous/core';

/** In the storage of all tabs: whose session the browser has. In that of a tab: its page has been replaced. */
const KEY = 'page-member';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is used of the window. */
type OpenPage = Pick<EventTarget, 'addEventListener'> & {
  /** May be forbidden; then the next call learns what another tab has done. */
  readonly localStorage: Store;
  readonly sessionStorage: Store;
  readonly location: Pick<Location, 'reload' | 'replace'>;
  readonly document: { documentElement: Pick<HTMLElement, 'hidden'> };
  readonly performance: { getEntriesByType: (type: 'navigation') => readonly object[] };
};

const isWayBack = (load: object | undefined): boolean =>
  load !== undefined && 'type' in load && load.type === 'back_forward';

/**
 * The one member of a page. A page of which another tab, a call or the way back says that the browser has another
 * member's session is hidden and loaded anew.
 */
export class PageMember implements Page {
  current: string;
  isLeft = false;
  #only: string | undefined;
  readonly #page: OpenPage;
  readonly #tabs: KeyStorage;
  readonly #tab: KeyStorage;

  /** @param onReplacement the page replaces one of another member, which the person did not ask for */
  constructor(page: OpenPage, member: string | undefined, onReplacement: () => void) {
    this.#page = page;
    const tabs = browserStorage(() => page.localStorage);
    this.#tabs = tabs;
    this.#tab = browserStorage(() => page.sessionStorage);
    this.#only = member;
    this.current = member ?? VISITOR;
    if (this.#tab.get(KEY) !== null) onReplacement();
    this.#tab.remove(KEY);
    const [load] = page.performance.getEntriesByType('navigation');
    // The way back may lead to a page that the browser has kept; the server has made all others just now.
    if (!isWayBack(load)) tabs.set(KEY, this.current);
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
    this.#tabs.set(KEY, member);
  }

  leave(): void {
    this.#tab.set(KEY, '');
    this.#replace();
  }

  #compare(): void {
    const member = this.#tabs.get(KEY);
    if (!this.isLeft && member !== null && member !== this.current) this.leave();
  }

  #replace(): void {
    this.isLeft = true;
    const { document, location } = this.#page;
    document.documentElement.hidden = true;
    // What a member looked at is not for the next one; the server knows where they may be.
    if (this.#only === undefined) location.reload();
    else location.replace('/');
  }
}
