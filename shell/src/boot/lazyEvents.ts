import type { EventsConnection } from '@rendezvous/api-client';
import type { ConnectEvents } from '@rendezvous/core';

/**
 * Loads the event stream on first use. If that fails, the page polls until the stream has loaded.
 */
export function lazyEvents(load: () => Promise<ConnectEvents>): ConnectEvents {
  return (options) => {
    let connection: EventsConnection | null = null;
    let isOpen = true;
    let isAsked = false;
    const start = (): void => {
      isAsked = true;
      load().then(
        (connect) => {
          if (isOpen) connection = connect(options);
        },
        () => {
          isAsked = false;
          options.onState?.('closed');
        },
      );
    };
    start();
    return {
      close: () => {
        isOpen = false;
        connection?.close();
      },
      wake: () => {
        connection?.wake();
        if (isOpen && !isAsked) start();
      },
      get lastEventId() {
        return connection === null ? options.lastEventId : connection.lastEventId;
      },
    };
  };
}
