import { action, makeObservable, observable } from 'mobx';

/** State of the page itself. */
export class PageStore {
  /** Set by the current screen; null shows the route's own title. */
  title: string | null = null;
  /** Runs as an installed app. */
  readonly isInstalled: boolean;
  isOnline: boolean;

  constructor(page: Pick<Window, 'matchMedia' | 'navigator' | 'addEventListener'>) {
    this.isInstalled = page.matchMedia('(display-mode: standalone)').matches;
    this.isOnline = page.navigator.onLine;
    makeObservable(this, { title: observable, isOnline: observable, setTitle: action, setOnline: action });
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
