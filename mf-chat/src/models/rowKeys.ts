import type { Message } from '@rendezvous/contracts';

export const keyOfPending = (clientId: string): string => `mine:${clientId}`;

/** The member's own message keeps the key of its pending row, so that its bubble stays. */
export const keyOfMessage = ({ client_id, id }: Message): string =>
  client_id === null ? `m:${id}` : keyOfPending(client_id);
