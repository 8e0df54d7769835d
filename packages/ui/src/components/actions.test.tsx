import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentPropsWithoutRef } from 'react';
import { Badge, Button, Chip, HeartIcon, IconButton, Link, RemovableChip } from '../index.ts';
import { contrast } from '../page/contrast.ts';
import { baseColours } from '../page/tokens.ts';

type RouteProps = {
  to: string;
} & ComponentPropsWithoutRef<'a'>;

function Route({ to, children, ...rest }: RouteProps) {
  return (
    <a href={`/${to}`} {...rest}>
      {children}
    </a>
  );
}

describe('Button', () => {
  it('stays readable while it is disabled', () => {
    render(<Button disabled>Send again</Button>);
    const { color, opacity } = getComputedStyle(screen.getByRole('button', { name: 'Send again' }));
    expect([color, opacity]).toEqual(['var(--second)', '']);
    for (const { second, wash } of Object.values(baseColours))
      expect(contrast(second, wash)).toBeGreaterThan(4.5);
  });

  it('does not submit a form unless it is a submit button', async () => {
    const press = jest.fn();
    render(<Button onClick={press}>Write</Button>);
    const button = screen.getByRole('button', { name: 'Write' });
    expect(button).toHaveAttribute('type', 'button');
    await userEvent.click(button);
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('ignores presses while loading and keeps its name and focus', async () => {
    const press = jest.fn();
    render(
      <Button loading onClick={press}>
        Pay
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Pay' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(press).not.toHaveBeenCalled();
  });

  it('does not submit a form while loading', async () => {
    const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" loading>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(submit).not.toHaveBeenCalled();
  });

  it('is a link if it has an `href`', () => {
    render(<Button href="/login">Log in</Button>);
    const link = screen.getByRole('link', { name: 'Log in' });
    expect(link).toHaveAttribute('href', '/login');
    expect(link).not.toHaveAttribute('type');
  });

  it('renders the given component with its props', () => {
    render(
      <Button as={Route} to="members">
        Search
      </Button>,
    );
    expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/members');
  });
});

describe('IconButton', () => {
  it('has a name, and an icon that screen readers ignore', () => {
    render(<IconButton label="Like Sanne" icon={<HeartIcon />} aria-pressed />);
    expect(screen.getByRole('button', { name: 'Like Sanne', pressed: true })).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('Chip', () => {
  it('is text unless it can be pressed', () => {
    const { rerender } = render(<Chip>Hiking</Chip>);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    rerender(
      <Chip onClick={() => undefined} aria-pressed={false}>
        Hiking
      </Chip>,
    );
    expect(screen.getByRole('button', { name: 'Hiking', pressed: false })).toBeInTheDocument();
  });

  it('labels its remove button', async () => {
    const remove = jest.fn();
    render(
      <RemovableChip removeLabel="Clear Utrecht" onRemove={remove}>
        Utrecht
      </RemovableChip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear Utrecht' }));
    expect(remove).toHaveBeenCalledTimes(1);
  });
});

describe('Badge and Link', () => {
  it('hides an empty badge, and says what a badge counts', () => {
    const { container, rerender } = render(<Badge>{null}</Badge>);
    expect(container).toBeEmptyDOMElement();
    rerender(<Badge label="3 unread messages">3</Badge>);
    expect(screen.getByRole('img', { name: '3 unread messages' })).toHaveTextContent('3');
  });

  it('is a button if it has no `href`', () => {
    render(<Link onClick={() => undefined}>Resend</Link>);
    expect(screen.getByRole('button', { name: 'Resend' })).toHaveAttribute('type', 'button');
  });
});
