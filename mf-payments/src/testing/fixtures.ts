import type { Bundle, Payment, Transaction } from '@rendezvous/contracts';
import { createTestCore, createUser } from '@rendezvous/core/testing';
import type { PagePort } from '../models/PagePort.ts';
import type { Offer } from '../stores/OfferStore.ts';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });

export function createBundle(credits: number, amount: number): Bundle {
  return {
    id: `b${credits}`,
    credits,
    price: euro(amount),
    total: euro(amount),
    price_per_message: euro(Math.ceil(amount / credits)),
    best_value: false,
  };
}

export function createOffer(change: Partial<Offer> = {}): Offer {
  return {
    bundles: [createBundle(10, 1499), createBundle(25, 2999), createBundle(60, 5999)],
    methods: ['ideal', 'visa', 'sdd', 'applepay'],
    message_price: euro(100),
    currency: 'EUR',
    country: 'NL',
    vat_rate: 21,
    terms_version: '2024-01-01T00:00:00Z',
    last_order: null,
    billing: null,
    ...change,
  };
}

export function createPayment(change: Partial<Payment> = {}): Payment {
  return {
    payment_id: '7',
    bundle: 'b25',
    credits: 25,
    amount: euro(2999),
    discount: euro(0),
    total: euro(2999),
    vat: euro(520),
    discountcode: null,
    paymentmethod: 'ideal',
    status: 'created',
    failure: null,
    debit: null,
    redirect_url: 'https://pay.example/7',
    created_at: '2026-05-01T11:59:00Z',
    completed_at: null,
    ...change,
  };
}

export function createTransaction(change: Partial<Transaction> = {}): Transaction {
  return {
    payment: createPayment({ status: 'completed', redirect_url: null }),
    invoice_number: '000012',
    refundable: null,
    refund: null,
    ...change,
  };
}

/** A member with credits, and responses to the session's automatic calls. */
export function memberCore(credits = 3) {
  const made = createTestCore({ user: createUser({ credits }) });
  made.api.on('GET /api/credits.php', createOffer());
  made.api.on('GET /api/user.php', { user: createUser({ credits: credits + 25, paid_user: true }) });
  return made;
}

export function fakePage(applePay = false) {
  const left: string[] = [];
  const restored: (() => void)[] = [];
  const port: PagePort = {
    leave: (url) => void left.push(url),
    onRestored: (run) => void restored.push(run),
    hasApplePay: () => applePay,
  };
  return { port, left, restore: () => restored.forEach((run) => run()) };
}
