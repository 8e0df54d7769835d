import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { browserPage, isPayPage } from './PagePort.ts';

describe('the browser page', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'ApplePaySession'));

  it('reports when it is restored, not when it is first shown', () => {
    const run = jest.fn();
    const visit = new AbortController();
    browserPage.onRestored(run, visit.signal);
    const show = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    show(false);
    expect(run).not.toHaveBeenCalled();
    show(true);
    visit.abort();
    show(true);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['without Apple Pay', undefined, false],
    ['without a method to check for cards', {}, false],
    ['with a card', { canMakePayments: () => true }, true],
    ['without a card', { canMakePayments: () => false }, false],
    [
      'on an insecure page',
      {
        canMakePayments: () => {
          throw new Error('insecure');
        },
      },
      false,
    ],
  ])('detects Apple Pay support: %s', (_what, session, works) => {
    Reflect.set(window, 'ApplePaySession', session);
    expect(browserPage.hasApplePay()).toBe(works);
  });
});

it.each([
  ['https://pay.example/7', true],
  ['http://localhost:1/pay', true],
  ['/pay/7', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://', false],
])('allows navigation to %s: %s', (url, may) => {
  expect(isPayPage(url, 'https://site.example/shop')).toBe(may);
});
