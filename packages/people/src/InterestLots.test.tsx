import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INTERESTS, isSensitiveInterest } from '@rendezvous/contracts';
import type { Interest } from '@rendezvous/contracts';
import { InterestLots } from './InterestLots.tsx';
import type { InterestLotsProps } from './InterestLots.tsx';
import { renderPeople } from './testing/renderPeople.tsx';

async function show(props: Partial<InterestLotsProps> = {}) {
  const handleChange = jest.fn<(interests: Interest[]) => void>();
  const view = await renderPeople(<InterestLots chosen={[]} onChange={handleChange} {...props} />);
  return { ...view, handleChange };
}
const labels = (group: HTMLElement) =>
  within(group)
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((chip) => chip.getAttribute('aria-label') ?? chip.labels?.[0]?.textContent ?? '');

describe('InterestLots', () => {
  it('sorts each interest into its lot, by the alphabet of the language', async () => {
    await show();
    const groups = screen.getAllByRole('group');
    expect(groups).toHaveLength(2);
    const [open, intimate] = groups.map(labels);
    expect(intimate).toHaveLength(INTERESTS.filter(isSensitiveInterest).length);
    expect((open?.length ?? 0) + (intimate?.length ?? 0)).toBe(INTERESTS.length);
    expect(open).toEqual([...(open ?? [])].sort((a, b) => a.localeCompare(b, 'en-GB')));
    expect(open).toContain('Coffee');
    expect(intimate).not.toContain('Coffee');
  });

  it('adds to what is chosen in both lots, and takes out of it', async () => {
    const user = userEvent.setup();
    const { handleChange } = await show({ chosen: ['coffee', 'bondage'] });
    await user.click(screen.getByRole('checkbox', { name: 'Music' }));
    expect(handleChange.mock.lastCall?.[0].toSorted()).toEqual(['bondage', 'coffee', 'music']);
    await user.click(screen.getByRole('checkbox', { name: 'Coffee' }));
    expect(handleChange.mock.lastCall?.[0]).toEqual(['bondage']);
    expect(screen.getByRole('checkbox', { name: 'Coffee' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Music' })).not.toBeChecked();
  });

  it('counts both lots together towards the limit', async () => {
    await show({ chosen: ['coffee', 'bondage'], max: 2 });
    expect(screen.getByRole('checkbox', { name: 'Music' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Coffee' })).toBeEnabled();
  });

  it('has no limit unless there is one', async () => {
    await show({ chosen: ['coffee', 'bondage'] });
    expect(screen.getByRole('checkbox', { name: 'Music' })).toBeEnabled();
  });

  it('says who never sees the intimate ones where they are shown on a profile', async () => {
    const { unmount } = await show();
    const hint = 'Visitors who aren’t logged in never see these.';
    expect(screen.queryByText(hint)).not.toBeInTheDocument();
    unmount();
    await show({ shown: true, error: 'Choose one' });
    expect(screen.getByText(hint)).toBeVisible();
    expect(screen.getByText('Choose one')).toBeVisible();
  });
});
