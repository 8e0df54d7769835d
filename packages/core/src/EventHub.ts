import { makeObservable, observable, runInAction } from 'mobx';
import type { EventMap, EventType, ServerEvent } from '@rendezvous/contracts';
import type { ConnectOptions, EventsConnection, EventsState } from '@rendezvous/api-client';
import { inBackground } from './inBackground.ts';
import type { Cancel } from './ports.ts';

type Listener<Type extends EventType> = (data: EventMap[Type]) => void;
type Listeners = { [Type in EventType]?: Set<Listener<Type>> };

/** Opens the stream of server-sent events; in the browser `connectEvents`. */
export type ConnectEvents = (
  options: Pick<ConnectOptions, 'onEvent' | 'onState' | 'lastEventId'>,
) => EventsConnection;

/** Dispatches server-sent events. Each store registers its own handlers. */
export class EventHub {
  state: EventsState = 'closed';

  #listeners: Listeners = {};
  #connection: EventsConnection | null = null;
  #connect: ConnectEvents | null;
  #pageEventId: string | undefined;

  /** @param pageEventId the latest event that the page's data can show; the first connection resumes after it */
  constructor(connect: ConnectEvents | null, pageEventId?: string) {
    this.#connect = connect;
    this.#pageEventId = pageEventId;
    makeObservable(this, { state: observable });
  }

  /** Subscribes to one type; returns the unsubscribe function. */
  on<Type extends EventType>(type: Type, listener: Listener<Type>): Cancel {
    const listeners: Set<Listener<Type>> = (this.#listeners[type] ??= new Set() as never);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /** Dispatches an event to its listeners. A listener that throws does not keep it from the others. */
  emit(event: ServerEvent): void {
    this.#dispatch(event.type, event.data);
  }

  start(): void {
    if (this.#connection !== null || this.#connect === null) return;
    const lastEventId = this.#pageEventId;
    // A later connection belongs to another log-in, whose lists are loaded anew.
    this.#pageEventId = undefined;
    this.#connection = this.#connect({
      lastEventId,
      onEvent: (event) => this.emit(event),
      onState: (state) => runInAction(() => void (this.state = state)),
    });
  }

  stop(): void {
    this.#connection?.close();
    this.#connection = null;
  }

  /** Retries now: the page is visible again or the network is back. */
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
