import { makeObservable, observable, runInAction } from 'mobx';
import { TIMES } from '@rendezvous/contracts';
import type { EventMap, EventType, ServerEvent } from '@rendezvous/contracts';
import type { ConnectOptions, EventsConnection, EventsState } from '@rendezvous/api-client';
import { inBackground } from './inBackground.ts';
import type { Cancel, Clock } from './ports.ts';

type Listener<Type extends EventType> = (data: EventMap[Type]) => void;
type Listeners = { [Type in EventType]?: Set<Listener<Type>> };

/** Opens the event stream. In browsers, `connectEvents` does. */
export type ConnectEvents = (
  options: Pick<ConnectOptions, 'onEvent' | 'onState' | 'lastEventId'>,
) => EventsConnection;

/** Dispatches server-sent events to the stores. */
export class EventHub {
  state: EventsState = 'closed';

  #listeners: Listeners = {};
  #connection: EventsConnection | null = null;
  #connect: ConnectEvents | null;
  #clock: Pick<Clock, 'now'>;
  #openedAt = 0;
  #pageEventId: string | undefined;

  /**
   * @param pageEventId the latest event in the page's data, after which the first connection
   * resumes
   */
  constructor(connect: ConnectEvents | null, clock: Pick<Clock, 'now'>, pageEventId?: string) {
    this.#connect = connect;
    this.#clock = clock;
    this.#pageEventId = pageEventId;
    makeObservable(this, { state: observable });
  }

  /** Adds a listener. Returns a function that removes it. */
  on<Type extends EventType>(type: Type, listener: Listener<Type>): Cancel {
    const listeners: Set<Listener<Type>> = (this.#listeners[type] ??= new Set() as never);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /** Dispatches an event. An error in one listener does not affect the others. */
  emit(event: ServerEvent): void {
    this.#dispatch(event.type, event.data);
  }

  start(): void {
    if (this.#connection !== null || this.#connect === null) return;
    const lastEventId = this.#pageEventId;
    // Later connections follow another login, after which the lists are reloaded.
    this.#pageEventId = undefined;
    this.#connection = this.#connect({
      lastEventId,
      onEvent: (event) => this.emit(event),
      onState: (state) => {
        if (state === 'open') this.#openedAt = this.#clock.now();
        runInAction(() => void (this.state = state));
      },
    });
  }

  /** Whether the stream is open, and not for longer than the server keeps streams open. */
  get isStreaming(): boolean {
    return this.state === 'open' && this.#clock.now() - this.#openedAt < TIMES.stream * 1200;
  }

  stop(): void {
    this.#connection?.close();
    this.#connection = null;
  }

  /** Reconnects now, because the page is visible again or back online. */
  wake(): void {
    this.#connection?.wake();
  }

  #dispatch<Type extends EventType>(type: Type, data: EventMap[Type]): void {
    const listeners: Set<Listener<Type>> | undefined = this.#listeners[type];
    for (const listener of [...(listeners ?? [])]) {
      try {
        listener(data);
      } catch (error) {
        inBackground(Promise.reject(error));
      }
    }
  }
}
