import styled from 'styled-components';
import type { Region, VisitorCard } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Skeleton, VisuallyHidden, color, font, media, motion, space, type } from '@rendezvous/ui';

export type RegionMapProps = {
  regions: readonly Region[];
  people: readonly VisitorCard[];
  /** The region's code; null shows all of them. */
  chosen: string | null;
  onChoose: (code: string | null) => void;
};

/** As many tiles in a row as leave room for whole names. */
const ROOMY = 4;

/** `NL-UT` -> `UT`, and the beginning of the name where codes are numbers; the whole name is said and stands below once chosen. */
function shortOf({ code, name }: Region): string {
  const short = code.split('-').at(-1) ?? code;
  return /\d/.test(short) ? `${name.slice(0, 3)}.` : short;
}

/** Hexagons in rows that interlock, one a region, deeper in colour the more people. */
export function RegionMap({ regions, people, chosen, onChoose }: RegionMapProps) {
  const { t } = useText('landers');
  if (regions.length === 0) return <Skeleton height={280} />;
  // A little wider than high, with every second row one shorter.
  const columns = Math.min(8, Math.max(3, Math.ceil(Math.sqrt(regions.length) * 1.12)));
  return (
    <Tiles aria-label={t('map.label')} $columns={columns}>
      {regions.map((region, at) => {
        const count = people.filter((person) => person.region === region.code).length;
        const name = t('map.tile', { region: region.name, number: count });
        const roomy = columns <= ROOMY;
        return (
          <Place key={region.code} {...placeOf(at, columns)}>
            <Hexagon
              type="button"
              title={name}
              aria-pressed={chosen === region.code}
              onClick={() => onChoose(chosen === region.code ? null : region.code)}
              $people={Math.min(count, 4)}
              $roomy={roomy}
            >
              <b>{roomy ? region.name : shortOf(region)}</b>
              {/* The button's name begins with what it shows, for those who speak to their device. */}
              <VisuallyHidden>{roomy ? `: ${String(count)}` : name}</VisuallyHidden>
              {count > 0 ? <span aria-hidden>{count}</span> : null}
            </Hexagon>
          </Place>
        );
      })}
    </Tiles>
  );
}

/** Row and half-column of a tile: even rows are full, odd ones one shorter and shifted by half a tile. */
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
  max-width: ${({ $columns }) => $columns * 96}px;
  margin-inline: auto;
  list-style: none;
`;

const Place = styled.li<{ $row: number; $half: number }>`
  grid-row: ${({ $row }) => $row + 1};
  grid-column: ${({ $half }) => $half + 1} / span 2;
  /* Rows of hexagons reach a quarter into each other. */
  margin-block-end: -13%;
  pointer-events: none;
`;

const Hexagon = styled.button<{ $people: number; $roomy: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  width: 100%;
  aspect-ratio: 0.9;
  padding: 0 ${space[8]};
  border: 0;
  clip-path: polygon(50% 0, 100% 25%, 100% 75%, 50% 100%, 0 75%, 0 25%);
  background: ${({ $people }) =>
    $people === 0
      ? color.wash
      : `color-mix(in oklab, ${color.primarySoft}, ${color.primary} ${($people - 1) * 7}%)`};
  color: ${color.ink};
  font-family: ${font.text};
  font-size: ${type[13]};
  line-height: 1.2;
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
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  ${media.md} {
    font-size: ${({ $roomy }) => type[$roomy ? 13 : 16]};
  }
`;
