import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { CollageLanding } from '../scenes/CollageLanding/CollageLanding.tsx';
import { renderLander } from '../testing/renderLander.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const bundle = (credits: number, perMessage: number) => ({
  id: `b${credits}`,
  credits,
  price: euro(credits * perMessage),
  total: euro(credits * perMessage),
  price_per_message: euro(perMessage),
  best_value: false,
});

const OFFER = {
  bundles: [bundle(10, 150), bundle(150, 80)],
  methods: [],
  message_price: euro(150),
  currency: 'EUR' as const,
  country: 'NL' as const,
  terms_version: '2024-01-01T00:00:00Z',
  vat_rate: 20,
  last_order: null,
  billing: null,
};
const PRICES = /Messages cost €0.80 to €1.50 each/;

/** Returns a function that scrolls the last observed element near the viewport. */
function watchNear(): () => void {
  const seen: IntersectionObserverCallback[] = [];
  const Still = window.IntersectionObserver;
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    seen.push(callback);
    return new Still(callback);
  });
  const entry = { isIntersecting: true } as IntersectionObserverEntry;
  return () => act(() => seen.at(-1)?.([entry], new Still(() => undefined)));
}

it('loads the price of a message when it comes near the viewport', async () => {
  const comeNear = watchNear();
  const { api } = await renderLander(<CollageLanding />, {
    path: '/landers/collagelanding',
    answers: (api) => api.on('GET /api/credits.php', OFFER),
  });
  const isPrice = (_text: string, element: Element | null) =>
    element?.getAttribute('aria-busy') === 'false' && /^No subscription/.test(element.textContent);
  expect(screen.getByText(isPrice)).toBeVisible();
  expect(api.count('GET /api/credits.php')).toBe(0);
  comeNear();
  expect(await screen.findByText(PRICES)).toBeVisible();
});

it('shows a preloaded price from the first render, without a request', async () => {
  const comeNear = watchNear();
  const { api } = await renderLander(<CollageLanding />, {
    path: '/landers/collagelanding',
    boot: { data: { 'GET /api/credits.php': OFFER } },
  });
  expect(screen.getByText(PRICES)).toBeVisible();
  comeNear();
  expect(api.count('GET /api/credits.php')).toBe(0);
});

it('prepares the number format while the price loads', async () => {
  const comeNear = watchNear();
  window.requestIdleCallback = (run) => {
    run({ didTimeout: false, timeRemaining: () => 0 });
    return 1;
  };
  window.cancelIdleCallback = () => undefined;
  await renderLander(<CollageLanding />, {
    path: '/landers/collagelanding',
    answers: (api) => api.on('GET /api/credits.php', () => new Promise<never>(() => undefined)),
  });
  const formats = jest.spyOn(Intl, 'NumberFormat');
  comeNear();
  expect(formats).toHaveBeenCalledTimes(1);
});
