import { useState } from 'react';
import styled from 'styled-components';
import type { Region, VisitorCard } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { useMedia } from '../../../hooks/useMedia.ts';
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

export type RegionMapProps = {
  regions: readonly Region[];
  people: readonly VisitorCard[];
  /** The code of the region; null shows all. */
  chosen: string | null;
  onChoose: (code: string | null) => void;
};

/**
 * `columns`: tiles per row that leave room for full names. `shown`: tiles visible at first; in a country with more regions,
 * this many.
 */
const ROOM = {
  wide: { columns: 4, most: 18, first: 14 },
  narrow: { columns: 3, most: 13, first: 13 },
} as const;

/** Interlocking rows of hexagons, one per region; a deeper colour means more members. */
export function RegionMap({ regions, people, chosen, onChoose }: RegionMapProps) {
  const { t } = useText('landers');
  const [all, setAll] = useState(false);
  const room = ROOM[useMedia(mediaQuery.narrow) ? 'narrow' : 'wide'];
  if (regions.length === 0) return <Skeleton height={280} />;
  const countOf = ({ code }: Region): number => people.filter((person) => person.region === code).length;
  const shown = all || regions.length <= room.most ? regions : fullest(regions, countOf, room.first);
  // Slightly wider than high; every second row is one tile shorter.
  const columns = Math.min(room.columns, Math.max(3, Math.ceil(Math.sqrt(shown.length) * 1.12)));
  return (
    <>
      <Tiles aria-label={t('map.label')} $columns={columns}>
        {shown.map((region, at) => {
          const count = countOf(region);
          return (
            <Place key={region.code} {...placeOf(at, columns)}>
              <Hexagon
                type="button"
                title={t('map.tile', { region: region.name, number: count })}
                aria-pressed={chosen === region.code}
                onClick={() => onChoose(chosen === region.code ? null : region.code)}
                $people={Math.min(count, 4)}
              >
                <b>{region.name}</b>
                {/* The button's name begins with what it shows, for those who speak to their device. */}
                <VisuallyHidden>{`: ${String(count)}`}</VisuallyHidden>
                {count > 0 ? <span aria-hidden>{count}</span> : null}
              </Hexagon>
            </Place>
          );
        })}
      </Tiles>
      {shown.length < regions.length ? (
        <More>
          <Button variant="quiet" onClick={() => setAll(true)}>
            {t('map.everywhere')}
          </Button>
        </More>
      ) : null}
    </>
  );
}

/** The regions with the most members, in the order of the full list. */
function fullest(regions: readonly Region[], countOf: (region: Region) => number, number: number): Region[] {
  const first = [...regions].sort((a, b) => countOf(b) - countOf(a)).slice(0, number);
  return regions.filter((region) => first.includes(region));
}

/** Row and half-column of a tile: even rows are full, odd ones are one tile shorter and shifted by half a tile. */
function placeOf(at: number, columns: number): { $row: number; $half: number } {
  const pair = columns * 2 - 1;
  const within = at % pair;
  const second = within >= columns;
  const row = Math.floor(at / pair) * 2 + (second ? 1 : 0);
  return { $row: row, $half: second ? (within - columns) * 2 + 1 : within * 2 };
}

const Tiles = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns * 2}, minmax(0, 1fr));
  gap: ${space[4]};
  max-width: ${({ $columns }) => $columns * 120}px;
  margin-inline: auto;
  list-style: none;
`;

const More = styled.div`
  display: flex;
  justify-content: center;
  margin-block-start: ${space[24]};
`;

const Place = styled.li<{ $row: number; $half: number }>`
  grid-row: ${({ $row }) => $row + 1};
  grid-column: ${({ $half }) => $half + 1} / span 2;
  /* Rows of hexagons reach a fifth into each other. */
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
