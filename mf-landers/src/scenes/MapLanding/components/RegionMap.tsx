import { useState } from 'react';
import styled, { css } from 'styled-components';
import type { Region, VisitorCard } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import {
  Button,
  Skeleton,
  VisuallyHidden,
  color,
  font,
  media,
  mediaQuery,
  motion,
  space,
  stroke,
  type,
} from '@rendezvous/ui';
import { arrangeTiles } from '../arrangeTiles.ts';
import type { Spot } from '../arrangeTiles.ts';

export type RegionMapProps = {
  regions: readonly Region[];
  people: readonly VisitorCard[];
  /** The code of the chosen region. Null shows all regions. */
  chosen: string | null;
  onChoose: (code: string | null) => void;
};

/** Shows a hexagon for each region in interlocking rows. A deeper colour means more members. */
export function RegionMap({ regions, people, chosen, onChoose }: RegionMapProps) {
  const { t } = useText('landers');
  const [all, setAll] = useState(false);
  if (regions.length === 0) return <Skeleton height={280} />;
  const countOf = ({ code }: Region): number => people.filter((person) => person.region === code).length;
  // Renders both layouts, because the server does not know the screen's width.
  const wide = arrangeTiles(regions, countOf, 'wide', all);
  const narrow = arrangeTiles(regions, countOf, 'narrow', all);
  const shown = regions.filter(({ code }) => wide.spots.has(code) || narrow.spots.has(code));
  return (
    <>
      <Tiles aria-label={t('map.label')} $wide={wide.columns} $narrow={narrow.columns}>
        {shown.map((region) => {
          const count = countOf(region);
          return (
            <Place
              key={region.code}
              $wide={wide.spots.get(region.code)}
              $narrow={narrow.spots.get(region.code)}
            >
              <Hexagon
                type="button"
                title={t('map.tile', { region: region.name, number: count })}
                aria-pressed={chosen === region.code}
                onClick={() => onChoose(chosen === region.code ? null : region.code)}
                $people={Math.min(count, 4)}
              >
                <b>{region.name}</b>
                {/* The accessible name starts with the visible text, as voice control requires. */}
                <VisuallyHidden>{`: ${String(count)}`}</VisuallyHidden>
                {count > 0 ? <span aria-hidden>{count}</span> : null}
              </Hexagon>
            </Place>
          );
        })}
      </Tiles>
      {narrow.spots.size < regions.length ? (
        <More $onPhones={wide.spots.size === regions.length}>
          <Button variant="quiet" onClick={() => setAll(true)}>
            {t('map.everywhere')}
          </Button>
        </More>
      ) : null}
    </>
  );
}

const place = (spot: Spot | undefined) =>
  spot
    ? css`
        grid-row: ${spot.row + 1};
        grid-column: ${spot.half + 1} / span 2;
      `
    : css`
        display: none;
      `;

const Tiles = styled.ul<{ $wide: number; $narrow: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $wide }) => $wide * 2}, minmax(0, 1fr));
  gap: ${space[4]};
  max-width: ${({ $wide }) => $wide * 120}px;
  @media ${mediaQuery.narrow} {
    grid-template-columns: repeat(${({ $narrow }) => $narrow * 2}, minmax(0, 1fr));
  }
  margin-inline: auto;
  list-style: none;
`;

const More = styled.div<{ $onPhones: boolean }>`
  display: flex;
  ${media.sm} {
    display: ${({ $onPhones }) => ($onPhones ? 'none' : 'flex')};
  }
  justify-content: center;
  margin-block-start: ${space[24]};
`;

const Place = styled.li<{ $wide: Spot | undefined; $narrow: Spot | undefined }>`
  @media ${mediaQuery.narrow} {
    ${({ $narrow }) => place($narrow)}
  }
  ${media.sm} {
    ${({ $wide }) => place($wide)}
  }
  /* Rows interlock: the slanted edges of a hexagon reach into the next row. */
  margin-block-end: -12%;
  pointer-events: none;
`;

const Hexagon = styled.button<{ $people: number }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  width: 100%;
  aspect-ratio: 1;
  padding: 0 ${stroke[2]};
  border: 0;
  clip-path: polygon(50% 0, 100% 20%, 100% 80%, 50% 100%, 0 80%, 0 20%);
  background: ${({ $people }) =>
    $people === 0
      ? color.wash
      : `color-mix(in oklab, ${color.primarySoft}, ${color.primary} ${($people - 1) * 7}%)`};
  color: ${color.ink};
  font-family: ${font.text};
  font-size: ${type[13]};
  line-height: 1.15;
  cursor: pointer;
  pointer-events: auto;
  transition: background ${motion.fast} ${motion.ease};
  ${media.hover} {
    &:hover {
      background: ${color.primary};
      color: ${color.onPrimary};
    }
  }
  &[aria-pressed='true'] {
    background: ${color.primary};
    color: ${color.onPrimary};
  }
  &:focus-visible {
    outline: none;
    background: ${color.ink};
    color: ${color.paper};
  }
  b {
    max-width: 100%;
    font-weight: 600;
    letter-spacing: -0.025em;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  ${media.sm} {
    aspect-ratio: 0.84;
  }
  ${media.md} {
    padding: 0 ${space[8]};
    font-size: ${type[14]};
    b {
      letter-spacing: normal;
    }
  }
`;
