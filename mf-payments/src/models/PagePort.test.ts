import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { browserPage, isPayPage } from './PagePort.ts';

describe('the page of the browser', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'ApplePaySession'));

  it('reports that it was restored, not that it was shown', () => {
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
    ['without a way to ask', {}, false],
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
  ])('detects whether Apple Pay works: %s', (_what, session, works) => {
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
])('may navigate to %s: %s', (url, may) => {
  expect(isPayPage(url, 'https://site.example/shop')).toBe(may);
});
