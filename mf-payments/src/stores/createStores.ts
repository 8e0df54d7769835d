import type { Core } from '@rendezvous/core';
import type { PagePort } from '../models/PagePort.ts';
import { DirectDebitStore } from './DirectDebitStore.ts';
import { DiscountStore } from './DiscountStore.ts';
import { OfferStore } from './OfferStore.ts';
import { OrderStore } from './OrderStore.ts';
import { PaymentStore } from './PaymentStore.ts';
import { TransactionsStore } from './TransactionsStore.ts';
import { WayBackStore } from './WayBackStore.ts';

export function createStores(core: Core, page: PagePort) {
  const offer = new OfferStore(core, page);
  const discount = new DiscountStore(core);
  const order = new OrderStore({ core, page, offer, discount });
  return {
    offer,
    discount,
    order,
    directDebit: new DirectDebitStore(core, order),
    payment: new PaymentStore(core, page),
    transactions: new TransactionsStore(core),
    wayBack: new WayBackStore(core),
  };
}
