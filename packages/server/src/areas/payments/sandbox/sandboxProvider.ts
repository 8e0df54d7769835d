import { randomBytes } from 'node:crypto';
import { deliverWebhook } from '../../../kernel/webhooks/deliverWebhook.ts';
import { verifyBody } from '../../../kernel/webhooks/signature.ts';
import type { Provider, ProviderEvent, ProviderStatus } from '../provider/Provider.ts';
import { createSandboxStore } from './store.ts';
import type { SandboxPayment, SandboxStore } from './store.ts';

const HEADER = 'x-sandbox-signature';

export const LATER_MS = 15_000;

export const SANDBOX_ACTIONS = ['pay', 'pay_later', 'pay_twice', 'pending', 'fail', 'cancel'] as const;
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number];

const OUTCOMES: Record<SandboxAction, ProviderStatus> = {
  pay: 'completed',
  pay_later: 'pending',
  pay_twice: 'completed',
  pending: 'pending',
  fail: 'failed',
  cancel: 'cancelled',
};

export type SandboxOptions = {
  /** A folder for the sandbox only. */
  dir: string;
  /** Shared with our webhook route. */
  secret: string | Buffer;
  now?: () => number;
};

/** The sandbox: a provider, and the actions on its page. */
export type Sandbox = {
  find(ref: string): Promise<SandboxPayment | null>;
  /** Applies the buyer's choice. Finished payments do not change. */
  act(ref: string, action: SandboxAction): Promise<SandboxPayment | null>;
  /** Resumes the timers of delayed payments after a restart. */
  resume(): Promise<void>;
  /** Resolves when all pending webhooks have been accepted or abandoned. */
  settled(): Promise<void>;
  close(): void;
} & Provider;

const CARDS = new Set(['visa', 'mastercard', 'maestro', 'creditcard', 'cartebancaire', 'nexi']);

const toEvent = (payment: SandboxPayment): ProviderEvent => ({
  eventId: `${payment.ref}:${payment.status}`,
  ref: payment.ref,
  paymentId: payment.order.paymentId,
  status: payment.status,
  failure: payment.failure,
  amount: payment.order.amount,
  currency: payment.order.currency,
});

function parseEvent(body: Buffer): ProviderEvent | null {
  const event: unknown = JSON.parse(body.toString('utf8'));
  return typeof event === 'object' && event !== null && 'ref' in event ? (event as ProviderEvent) : null;
}

/** Serialises work on a payment, so that only one of two clicks finds it open. */
function createTurns() {
  const queues = new Map<string, Promise<unknown>>();
  return <T>(ref: string, work: () => Promise<T>): Promise<T> => {
    const next = (queues.get(ref) ?? Promise.resolve()).then(work, work);
    queues.set(ref, next);
    void next.finally(() => queues.get(ref) === next && queues.delete(ref)).catch(() => undefined);
    return next;
  };
}

/** Sends webhooks and tracks pending ones. */
function createTeller(secret: string | Buffer) {
  const underWay = new Set<Promise<unknown>>();
  return {
    tell(payment: SandboxPayment) {
      const sending = deliverWebhook(payment.order.webhookUrl, toEvent(payment), {
        secret,
        header: HEADER,
      }).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async settled() {
      while (underWay.size) await Promise.all(underWay);
    },
  };
}

function createAlarms(now: () => number, ring: (ref: string) => void) {
  const timers = new Set<NodeJS.Timeout>();
  return {
    arm({ ref, dueAt }: SandboxPayment) {
      if (dueAt === null) return;
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          ring(ref);
        },
        Math.max(0, dueAt - now()),
      );
      timers.add(timer.unref());
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

function decide(payment: SandboxPayment, action: SandboxAction, now: number): SandboxPayment {
  const reason = CARDS.has(payment.order.method) ? 'creditcard_failed' : 'payment_failed';
  return {
    ...payment,
    status: OUTCOMES[action],
    failure: action === 'fail' ? reason : null,
    dueAt: action === 'pay_later' ? now + LATER_MS : null,
  };
}

async function refundOnce(store: SandboxStore, ref: string, amount: number, key: string) {
  const payment = await store.read(ref);
  if (!payment) throw new Error('Unknown payment');
  const done = payment.refunds.find((refund) => refund.key === key);
  if (done) return { ref: done.ref, status: 'completed' as const };
  const refund = { key, ref: `sbr_${randomBytes(8).toString('hex')}`, amount };
  await store.write({ ...payment, refunds: [...payment.refunds, refund] });
  return { ref: refund.ref, status: 'completed' as const };
}

/** A provider without real money, but with its own page, records and signed webhooks. */
export function createSandbox({ dir, secret, now = Date.now }: SandboxOptions): Sandbox {
  const store = createSandboxStore(dir);
  const inTurn = createTurns();
  const teller = createTeller(secret);
  const change = (ref: string, make: (payment: SandboxPayment) => SandboxPayment) =>
    inTurn(ref, async () => {
      const payment = await store.read(ref);
      if (!payment || payment.status !== 'pending') return { payment, changed: false };
      const next = make(payment);
      await store.write(next);
      alarms.arm(next);
      teller.tell(next);
      return { payment: next, changed: true };
    });
  const alarms = createAlarms(now, (ref) => {
    void change(ref, (payment) => ({ ...payment, status: 'completed', dueAt: null }));
  });
  return {
    name: 'sandbox',
    async create(order) {
      const ref = `sb_${randomBytes(16).toString('hex')}`;
      const debit = order.method === 'sdd';
      const dueAt = debit ? now() + LATER_MS : null;
      const payment: SandboxPayment = { ref, order, status: 'pending', failure: null, dueAt, refunds: [] };
      await store.write(payment);
      alarms.arm(payment);
      return { ref, redirectUrl: debit ? null : new URL(`/sandbox/pay/${ref}`, order.returnUrl).href };
    },
    async cancel(ref) {
      await change(ref, (payment) => decide(payment, 'cancel', now()));
    },
    async fetch(ref) {
      const payment = await store.read(ref);
      return payment && toEvent(payment);
    },
    async readWebhook({ headers, rawBody }) {
      verifyBody(secret, rawBody, headers[HEADER], now());
      return parseEvent(rawBody);
    },
    refund: (ref, amount, _currency, key) => inTurn(ref, () => refundOnce(store, ref, amount, key)),
    fetchRefund: (_ref, refundRef) => Promise.resolve({ ref: refundRef, status: 'completed' }),
    find: (ref) => store.read(ref),
    async act(ref, action) {
      const { payment, changed } = await change(ref, (before) => decide(before, action, now()));
      if (payment && changed && action === 'pay_twice') teller.tell(payment);
      return payment;
    },
    async resume() {
      for (const payment of await store.due()) alarms.arm(payment);
    },
    settled: () => teller.settled(),
    close: () => alarms.close(),
  };
}
