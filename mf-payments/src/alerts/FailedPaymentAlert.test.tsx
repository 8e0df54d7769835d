import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { holds } from '@rendezvous/contracts';
import { createTestCore, createUser } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import { federation } from '../../federation.config.ts';
import payments from '../locales/labels/en.json';
import texts from '../locales/en.json';
import { Credits } from '../scenes/Credits/Credits.tsx';
import { Pay } from '../scenes/Pay/Pay.tsx';
import { RepeatOrder } from '../scenes/RepeatOrder/RepeatOrder.tsx';
import { createPayment, memberCore } from '../testing/fixtures.ts';
import { FailedPaymentAlert } from './FailedPaymentAlert.tsx';

const alert = (federation.contributes?.alerts ?? []).find(({ id }) => id === 'failed-payment');

describe('the alert for a failed payment', () => {
  it.each([
    ['a member whose last payment failed', createUser({ failed_payment: '7' }), true],
    ['a member without one', createUser(), false],
    ['a visitor', null, false],
  ])('applies to %s: %s', (_who, user, expected) => {
    expect(holds(alert?.when, createTestCore({ user }).core)).toBe(expected);
  });

  it('links to that payment', async () => {
    const { core } = createTestCore({ user: createUser({ failed_payment: '7' }) });
    await renderScene(<FailedPaymentAlert />, { path: '/members', core, texts: { labels: { payments } } });
    expect(screen.getByText('Your last payment failed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the payment' })).toHaveAttribute('href', '/transactions/7');
  });

  it.each([
    ['credits', <Credits />, '/credits'],
    ['repeat order', <RepeatOrder />, '/credits/repeat-order'],
    ['the payment page', <Pay />, '/credits/7'],
  ])('is dismissed by opening %s, but not by a visit before the failure', async (_what, scene, path) => {
    const { core, api } = memberCore();
    api.on('GET /api/payment.php', { payment: createPayment({ status: 'failed', redirect_url: null }) });
    const name = alert?.dismissal ?? 'nothing';
    const earlier = await renderScene(scene, { path, core, texts: { payments: texts } });
    await screen.findAllByRole('heading');
    expect(core.dismissals.isDismissed(name)).toBe(false);
    earlier.unmount();
    core.session.patchUser({ failed_payment: '7' });
    await renderScene(scene, { path, core, texts: { payments: texts } });
    await screen.findAllByRole('heading');
    expect(core.dismissals.isDismissed(name)).toBe(true);
  });
});
