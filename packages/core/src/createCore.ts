import { autorun, configure, reaction, runInAction } from 'mobx';
import type { Api } from '@rendezvous/api-client';
import type { BootData, SelfUser } from '@rendezvous/contracts';
import type { AnswerOf, EndpointKey } from '@rendezvous/contracts/endpoints';
import { ChatsStore } from './ChatsStore.ts';
import { CountersStore } from './CountersStore.ts';
import { DismissalsStore } from './DismissalsStore.ts';
import { EntitlementStore } from './EntitlementStore.ts';
import { EntryWarningStore } from './EntryWarningStore.ts';
import { EventHub } from './EventHub.ts';
import type { ConnectEvents } from './EventHub.ts';
import { guardedApi } from './guardedApi.ts';
import { LikesStore } from './LikesStore.ts';
import { LocaleStore } from './LocaleStore.ts';
import { Hydration } from './Hydration.ts';
import { Polling } from './Polling.ts';
import { Preloaded } from './Preloaded.ts';
import { PushStore } from './PushStore.ts';
import { systemClock } from './ports.ts';
import type { AppBadge, Cancel, Clock, Cookies, KeyStorage } from './ports.ts';
import { SearchStore } from './SearchStore.ts';
import { SessionStore } from './SessionStore.ts';
import { SettingsStore } from './SettingsStore.ts';
import { TimeBonusStore } from './TimeBonusStore.ts';
import { ToastsStore } from './ToastsStore.ts';
import { inBackground } from './inBackground.ts';
import { TrackingStore } from './TrackingStore.ts';

configure({ enforceActions: 'always' });

/** Kinds of a member's storage keys, `<kind>:<id>`, used by the chat and payments remotes. */
const MEMBER_KEYS = ['drafts', 'outbox', 'way-back'];

export type CoreOptions = {
  boot: BootData;
  api: Api;
  storage: KeyStorage;
  /** Whether React is hydrating the page. By default it is not. */
  hydration?: Hydration;
  clock?: Clock;
  cookies?: Cookies;
  /** Opens the event stream. Without it, core only polls. */
  connectEvents?: ConnectEvents;
  appBadge?: AppBadge;
  /**
   * Returns the device's IANA time zone, for day boundaries. A function, because reading it is
   * slow.
   */
  timezone?: () => string;
};

export type Core = {
  /** The API, wrapped so that it handles lost sessions. */
  api: Api;
  boot: BootData;
  preloaded: Preloaded;
  clock: Clock;
  /** Server time in milliseconds since the epoch. Observable during hydration. */
  serverNow: () => number;
  storage: KeyStorage;
  hydration: Hydration;
  session: SessionStore;
  settings: SettingsStore;
  locale: LocaleStore;
  chats: ChatsStore;
  likes: LikesStore;
  counters: CountersStore;
  entitlement: EntitlementStore;
  push: PushStore;
  search: SearchStore;
  tracking: TrackingStore;
  timeBonus: TimeBonusStore;
  dismissals: DismissalsStore;
  entryWarning: EntryWarningStore;
  toasts: ToastsStore;
  events: EventHub;
  /**
   * Starts polling, the event stream and the effects of a login. Returns a function that stops
   * them.
   */
  start: () => Cancel;
};

/**
 * Corrects the device's clock by the server's. Frozen during hydration, to match the server's
 * render.
 */
function serverClock(clock: Clock, bootNow: string, hydration: Hydration): Clock {
  const rendered = Date.parse(bootNow);
  const offset = rendered - clock.now();
  const now = (): number => {
    if (!Number.isFinite(offset)) return clock.now();
    return hydration.isRunning ? rendered : clock.now() + offset;
  };
  return {
    now,
    after: (milliseconds, run) => clock.after(milliseconds, run),
    every: (milliseconds, run) => clock.every(milliseconds, run),
  };
}

/** Removes unsent input, which the next person who uses this browser must not find. */
function forgetMember(storage: KeyStorage, userId: string): void {
  for (const kind of MEMBER_KEYS) storage.remove(`${kind}:${userId}`);
}

type Lifecycle = Omit<Core, 'start' | 'serverNow'> & Pick<CoreOptions, 'appBadge' | 'timezone'>;

function saveTimezone({ session, timezone }: Lifecycle, user: SelfUser): void {
  const here = timezone?.();
  if (here !== undefined && here !== user.timezone) inBackground(session.update({ timezone: here }));
}

/** Registers this browser's push subscription again for each member and language. */
function claimPushes({ session, locale, push }: Lifecycle): Cancel {
  return reaction(
    () => session.user && push.isSubscribed && `${session.user.id} ${locale.language}`,
    // Push is off if the server cannot use the subscription. After other failures, the next page
    // retries.
    (reader) => void (reader && push.claim().catch(() => undefined)),
    { fireImmediately: true },
  );
}

function clearMember({ events, chats, likes, timeBonus, search, preloaded, boot }: Lifecycle): void {
  events.stop();
  for (const store of [chats, likes, timeBonus, search, preloaded]) store.clear();
  delete boot.form;
}

/** Returns the member, unless an age check keeps them out of the community. */
const admitted = ({ user }: SessionStore): SelfUser | null =>
  user?.age_due.includes('signup') ? null : user;

function startCore(core: Lifecycle): Cancel {
  const { session, settings, locale, chats, likes, push, events, timeBonus, search, counters } = core;
  const { clock, appBadge } = core;
  const refresh = (): void => {
    inBackground(session.refresh());
    if (admitted(session)) for (const store of [chats, likes]) inBackground(store.load());
  };
  const polling = new Polling({
    clock,
    isLoggedIn: () => session.isLoggedIn,
    isPushSubscribed: () => push.isSubscribed,
    isStreaming: () => events.isStreaming,
    refresh,
  });
  const wasLoggedIn = session.isLoggedIn;
  let first = true;
  const leave = (): void => clearMember(core);
  const stops: Cancel[] = [
    reaction(
      () => admitted(session),
      (user, before) => {
        if (before) leave();
        if (user === null) return;
        // After a page load, the first poll follows soon. After a login, the counts are needed now.
        if (!(first && wasLoggedIn)) {
          search.clear();
          refresh();
        }
        inBackground(timeBonus.load());
        saveTimezone(core, user);
        events.start();
      },
      { fireImmediately: true },
    ),
    reaction(
      () => push.lastMessage,
      (message) => {
        if (message?.type !== 'new-message' || !session.isLoggedIn) return;
        for (const load of [chats.load(), likes.load()]) inBackground(load);
      },
    ),
    claimPushes(core),
    autorun(() => appBadge?.set(counters.sum)),
    reaction(
      () => locale.language,
      () => inBackground(settings.reloadRegions()),
    ),
    // If the session has ended, this call is refused and logs out. The user call never does.
    events.on('user', () => {
      if (session.isLoggedIn) inBackground(chats.load());
    }),
    () => polling.stop(),
    leave,
  ];
  first = false;
  polling.start();
  return () => {
    for (const stop of stops) stop();
  };
}

const noCookies: Cookies = { set: () => undefined };

type Filled = Pick<Core, 'preloaded' | 'settings' | 'chats' | 'likes' | 'search'>;

/**
 * Fills stores with preloaded data. Renders must not do it, because React may discard and repeat
 * them.
 */
function fillStores({ preloaded, settings, chats, likes, search }: Filled): void {
  const fill = <K extends EndpointKey>(call: K, show: (answer: AnswerOf<K>) => void): void => {
    const answer = preloaded.get(call);
    if (answer !== null) runInAction(() => show(answer));
  };
  fill('GET /api/chats.php', (page) => chats.fill(page));
  fill('GET /api/likes.php', (lists) => likes.fill(lists));
  fill('GET /api/members.php', (page) => search.fillPage(page));
  fill('GET /api/member.php', (page) => search.fillMember(page));
  fill('GET /api/regions.php', ({ regions }) => void settings.regionsByCountry.merge(regions));
  fill('GET /api/companyinfo.php', ({ companyinfo }) => void (settings.companyInfo = companyinfo));
}

function* createStores(options: CoreOptions): Generator<void, Core, void> {
  const { boot, hydration = new Hydration() } = options;
  const storage = hydration.guard(options.storage);
  const clock = options.clock ?? systemClock;
  const cookies = options.cookies ?? noCookies;
  const trueClock = serverClock(clock, boot.now, hydration);

  const api: Api = guardedApi(options.api, {
    userId: () => session.user?.id,
    onLost: () => session.expire(),
  });
  const events = new EventHub(options.connectEvents ?? null, clock, boot.event_id);
  const toasts = new ToastsStore();
  const session = new SessionStore(api, events, boot.user, (id) => forgetMember(storage, id));
  const settings = new SettingsStore(api, cookies, boot, () => session.user?.country ?? null);
  const locale = new LocaleStore(session, settings, cookies, boot);
  const chats = new ChatsStore(api, events, toasts);
  yield;
  const likes = new LikesStore(api, events, clock);
  const counters = new CountersStore(chats, likes, session, boot.counters, hydration);
  const entitlement = new EntitlementStore(session, settings);
  const push = new PushStore(api, () => settings.values.push_public_key);
  const search = new SearchStore(api, clock);
  const tracking = new TrackingStore({ clock, storage, cookies }, () => {
    const { logged_out_search: open, logged_out_search_trafficsource: withSource } = settings.values;
    return withSource && !open;
  });
  const dismissals = new DismissalsStore(clock, storage);
  const timeBonus = new TimeBonusStore({ api, session, dismissals, clock: trueClock, given: boot.discounts });
  const entryWarning = new EntryWarningStore({ session, settings, cookies, clock }, boot);
  const preloaded = new Preloaded(boot.data);
  const stores = {
    api,
    boot,
    preloaded,
    clock,
    storage,
    hydration,
    session,
    settings,
    locale,
    chats,
    likes,
    counters,
    entitlement,
  };
  fillStores({ preloaded, settings, chats, likes, search });
  const rest = { push, search, tracking, timeBonus, dismissals, entryWarning, toasts, events };
  return {
    ...stores,
    ...rest,
    serverNow: () => trueClock.now(),
    start: () => startCore({ ...stores, ...rest, appBadge: options.appBadge, timezone: options.timezone }),
  };
}

/** Creates the shared stores. Before `start`, only the countdown of a preloaded bonus runs. */
export function createCore(options: CoreOptions): Core {
  const stores = createStores(options);
  let step = stores.next();
  while (!step.done) step = stores.next();
  return step.value;
}

/**
 * Does the same as `createCore`, but in several tasks.
 * @param pause resolves when the next task may start
 */
export async function createCoreInPieces(options: CoreOptions, pause: () => Promise<void>): Promise<Core> {
  const stores = createStores(options);
  for (;;) {
    const step = stores.next();
    if (step.done) return step.value;
    await pause();
  }
}
