import type { ReactNode } from 'react';
import { ROUTES, factAt, holds } from '@rendezvous/contracts';
import type { Contributed, MenuContribution, RouteId } from '@rendezvous/contracts';
import { useNavigation } from '@rendezvous/platform';
import type { Facts } from '@rendezvous/platform';
import { iconNamed } from '@rendezvous/ui';
import type { BadgeTone } from '@rendezvous/ui';
import { useContributions } from '../contributions/useContributions.ts';
import { useLabel } from '../contributions/useLabel.ts';

export type MenuItem = {
  id: string;
  to: RouteId;
  label: string;
  icon: ReactNode;
  current: boolean;
  badge: string | null;
  badgeTone: BadgeTone;
  badgeLabel: string;
};

type Menu = MenuContribution['menus'][number];
type Label = ReturnType<typeof useLabel>;

const ROUTE_IDS: ReadonlySet<string> = new Set(ROUTES.map(({ id }) => id));
/** The build may be newer than this page's route table. */
const isRoute = (id: string): id is RouteId => ROUTE_IDS.has(id);

const TONES: ReadonlySet<unknown> = new Set<BadgeTone>(['accent', 'neutral', 'warning', 'danger']);
const isTone = (tone: unknown): tone is BadgeTone => TONES.has(tone);

/** Returns a menu's links in order. Read it inside an observer. */
export function useMenu(menu: Menu): readonly MenuItem[] {
  const { menu: links, facts } = useContributions();
  const { route } = useNavigation();
  const label = useLabel();
  return links.flatMap((link) => {
    if (!link.menus.includes(menu) || !isRoute(link.to) || !holds(link.when, facts)) return [];
    const Icon = link.icon === undefined ? null : iconNamed(link.icon);
    return [
      {
        id: `${link.remote} ${link.id}`,
        to: link.to,
        label: label(link.remote, link.label),
        icon: Icon === null ? null : <Icon />,
        current: route !== null && (link.routes ?? [link.to]).includes(route.id),
        ...badgeOf(link, facts, label),
      },
    ];
  });
}

function badgeOf({ badge, remote }: Contributed<MenuContribution>, facts: Facts, label: Label) {
  const text = badge && factAt(facts, badge.text);
  if (badge === undefined || text === null || text === undefined)
    return { badge: null, badgeTone: 'accent', badgeLabel: '' } as const;
  const tone = badge.tone === undefined ? 'accent' : factAt(facts, badge.tone);
  return {
    badge: String(text),
    badgeTone: isTone(tone) ? tone : 'neutral',
    badgeLabel: label(remote, badge.label, { count: Number(factAt(facts, badge.count)) }),
  };
}
