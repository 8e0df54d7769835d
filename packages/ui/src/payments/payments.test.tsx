import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Countdown, OrderSummary, PriceCard, PriceCards } from './index.ts';

describe('PriceCard', () => {
  it('is a choice whose name starts with the price per message', async () => {
    const select = jest.fn();
    render(
      <PriceCards label="Choose your credits">
        <PriceCard
          name="bundle"
          value="60"
          title="60 credits"
          perMessage="€0.75"
          perMessageLabel="a message"
          priceLabel="Total"
          price="€44.99"
          oldPrice={{ price: '€59.99', label: 'Before' }}
          selected={false}
          onSelect={select}
        />
      </PriceCards>,
    );
    const card = screen.getByRole('radio', { name: '60 credits €0.75 a message' });
    expect(card).not.toBeChecked();
    expect(card).toHaveAccessibleDescription('Total €44.99 Before: €59.99');
    await userEvent.click(card);
    expect(select).toHaveBeenCalledTimes(1);
  });
});

describe('Countdown', () => {
  it('is a timer whose seconds are not announced', () => {
    render(
      <Countdown hours="03" minutes="12" seconds="08" label="3 hours and 12 minutes left">
        Ends in
      </Countdown>,
    );
    const timer = screen.getByRole('timer', { name: '3 hours and 12 minutes left' });
    expect(timer).toHaveTextContent('03:12:08');
    expect(timer).toHaveAttribute('aria-live', 'off');
  });
});

describe('OrderSummary', () => {
  it('lists the items and the total', () => {
    render(
      <OrderSummary
        lines={[{ id: 'bundle', label: '60 credits', amount: '€59.99' }]}
        totalLabel="To pay"
        total="€44.99"
        note="VAT included"
      />,
    );
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['€59.99', '€44.99']);
  });
});
