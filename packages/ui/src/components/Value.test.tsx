import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Button, Value } from '../index.ts';

/** Replaces an element's text as browser translation does. */
function translate(element: HTMLElement): void {
  const drawn = document.createElement('font');
  drawn.textContent = element.textContent;
  for (const node of element.childNodes) if (node instanceof Text) node.replaceWith(drawn);
}

describe('Value', () => {
  it('shows its new text after a translator has replaced the old one', () => {
    const { rerender } = render(<Button icon={<svg />}>Pay €9.74</Button>);
    translate(screen.getByText('Pay €9.74'));
    rerender(<Button icon={<svg />}>Pay €77.99</Button>);
    expect(screen.getByRole('button')).toHaveTextContent(/^Pay €77.99$/);
  });

  it('can disappear after a translator has replaced its text', () => {
    const Line = ({ count }: { count: number }) => (
      <p>
        {count > 0 ? <Value>{count}</Value> : null} <b>left</b>
      </p>
    );
    const { container, rerender } = render(<Line count={2} />);
    translate(screen.getByText('2'));
    rerender(<Line count={0} />);
    expect(container).toHaveTextContent(/^left$/);
  });

  it('keeps amounts and elements unchanged', () => {
    render(
      <>
        <Value translate="no">€9.74</Value>
        <Value>
          <b>bold</b>
        </Value>
      </>,
    );
    expect(screen.getByText('€9.74')).toHaveAttribute('translate', 'no');
    expect(screen.getByText('bold').tagName).toBe('B');
  });
});
