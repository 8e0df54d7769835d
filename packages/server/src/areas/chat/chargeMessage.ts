import type { Tx } from '../../kernel/db/client.ts';
import { readBalance } from '../payments/credits/balanceQueries.ts';
import { bookCredits } from '../payments/credits/bookCredits.ts';
import type { Order } from './checkContent.ts';

/** Books the credits of a message, once per client id. @returns the new balance */
export const chargeMessage = (tx: Tx, { sender, clientId }: Order, cost: number): Promise<number> =>
  cost === 0
    ? readBalance(tx, sender.id)
    : bookCredits(tx, {
        userId: sender.id,
        kind: 'spend',
        amount: -cost,
        reasonKey: `message:${sender.id}:${clientId}`,
      });
