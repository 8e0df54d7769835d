import type { Message } from '@rendezvous/contracts';

export const keyOfPending = (clientId: string): string => `mine:${clientId}`;

/** My message keeps its key when it arrives. */
export const keyOfMessage = ({ client_id, id }: Message): string =>
  client_id === null ? `m:${id}` : keyOfPending(client_id);
