import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Button, Notice } from '../../index.ts';

it('aligns a quiet button’s label with the text above it', () => {
  render(
    <Notice
      actions={
        <Button variant="quiet" size="sm">
          Change address
        </Button>
      }
    >
      Confirm your address
    </Notice>,
  );
  const button = screen.getByRole('button', { name: 'Change address' });
  const { marginInlineStart, paddingLeft, borderLeftWidth } = getComputedStyle(button);
  const inset = Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth);
  expect(marginInlineStart).toBe('var(--quiet-start, 0)');
  expect(document.head).toHaveTextContent(`--quiet-start:-${inset}px`);
});
