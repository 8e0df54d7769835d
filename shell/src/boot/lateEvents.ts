import type { EventsConnection } from '@rendezvous/api-client';
import type { ConnectEvents } from '@rendezvous/core';

/**
 * A connection whose code comes when it is first wanted: the first screen stands without it. If it does not come, polling
 * alone brings the news, until the page is looked at again or the network is back.
 */
export function lateEvents(load: () => Promise<ConnectEvents>): ConnectEvents {
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
