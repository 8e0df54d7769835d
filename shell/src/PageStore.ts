import { action, makeObservable, observable } from 'mobx';

type BrowserPage = Pick<Window, 'matchMedia' | 'navigator' | 'addEventListener'>;

/**
 * State of the page itself. Until `follow` is called, it has the values that the server assumes.
 */
export class PageStore {
  /** Set by the current screen. Null shows the route's own title. */
  title: string | null = null;
  isInstalled = false;
  isOnline = true;

  constructor() {
    makeObservable(this, {
      title: observable,
      isInstalled: observable,
      isOnline: observable,
      setTitle: action,
      setOnline: action,
      follow: action,
    });
  }

  follow(page: BrowserPage): void {
    this.isInstalled = page.matchMedia('(display-mode: standalone)').matches;
    this.isOnline = page.navigator.onLine;
    page.addEventListener('online', () => this.setOnline(true));
    page.addEventListener('offline', () => this.setOnline(false));
  }

  setTitle(title: string | null): void {
    this.title = title;
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
  }
}
