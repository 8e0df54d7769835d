import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { createTestCore, hydratingPage } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import { useDay } from './useDay.ts';

const NOON = '2026-05-01T12:00:00Z';
const Day = observer(function Day({ moment }: { moment: string }) {
  const day = useDay();
  return <p>{day(moment, 'long')}</p>;
});

it.each(['2026-05-01T00:10:00.000Z', '2026-05-01T23:50:00.000Z'])(
  'formats %s as the server’s day until the page is hydrated, then as the reader’s',
  async (moment) => {
    const { storage, hydration, release } = hydratingPage();
    const { core } = createTestCore({ now: NOON }, { storage, hydration });
    await renderScene(<Day moment={moment} />, { path: '/credits', core, texts: {} });
    expect(screen.getByText('1 May 2026')).toBeVisible();
    act(() => release());
    const own = new Intl.DateTimeFormat('en', { day: 'numeric' }).format(new Date(moment));
    expect(screen.getByText(new RegExp(`^${own} `))).toBeVisible();
  },
);
