import type { EventsConnection } from '@rendezvous/api-client';
import type { ConnectEvents } from '@rendezvous/core';

/**
 * A connection whose code comes when it is first wanted: the first screen stands without it. If it does not come, polling
 * alone brings the news.
 */
export function lateEvents(load: () => Promise<ConnectEvents>): ConnectEvents {
  return (options) => {
    let connection: EventsConnection | null = null;
    let closed = false;
    load().then(
      (connect) => {
        if (!closed) connection = connect(options);
      },
      () => options.onState?.('closed'),
    );
    return {
      close: () => {
        closed = true;
        connection?.close();
      },
      wake: () => connection?.wake(),
      get lastEventId() {
        return connection === null ? options.lastEventId : connection.lastEventId;
      },
    };
  };
}
