import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Rolling } from './Rolling.tsx';

it('moves the number of a text that has changed, and not of a new one', () => {
  const { container, rerender } = render(<Rolling>5 credits left</Rolling>);
  expect(screen.getByText('5 credits left')).toBeVisible();
  rerender(<Rolling>1,204 credits left</Rolling>);
  expect(screen.getByText('1,204')).toBeVisible();
  expect(container).toHaveTextContent('1,204 credits left');
});
