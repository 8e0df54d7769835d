import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useMedia } from '@rendezvous/people';
import { useText } from '@rendezvous/platform';
import { lazyDialog } from '@rendezvous/platform/lazy';
import { FaceGrid, Heading, color, media, mediaQuery, radius, size, space, steps } from '@rendezvous/ui';
import type { FilterDockProps } from './FilterDock.tsx';
import { FilterSkeleton } from './FilterSkeleton.tsx';

const FilterDock = lazyDialog(
  () => import('./FilterDock.tsx'),
  ({ onClose }) => onClose(),
);

const TITLE = 'filters-title';

type FilterColumnsProps = FilterDockProps & {
  docked: boolean;
  head: ReactNode;
  /** Centres head and children, because there are no cards that they could align with. */
  centred: boolean;
  children: ReactNode;
};

/** Shows the filters in a column beside the results if the window is wide enough. */
export function FilterColumns({ docked, head, centred, children, ...filters }: FilterColumnsProps) {
  const { t } = useText('members');
  const isWide = useMedia(mediaQuery.xxl);
  return (
    <Columns data-docked={docked}>
      {head}
      {docked ? (
        <Dock aria-labelledby={TITLE}>
          <Heading level={2} id={TITLE}>
            {t('filters.title')}
          </Heading>
          <FilterSkeleton filters={filters.filters} defaults={filters.defaults} />
          {isWide ? <FilterDock {...filters} /> : null}
        </Dock>
      ) : null}
      <Beside data-centred={centred}>{children}</Beside>
    </Columns>
  );
}

const Columns = styled.div`
  ${media.xxl} {
    &[data-docked='true'] {
      display: grid;
      grid-template: auto 1fr / ${steps(72)} minmax(0, 1fr);
      column-gap: ${space[32]};
      & > * {
        grid-column: 2;
      }
    }
  }
`;

/** Stays in view while the faces scroll. */
const Dock = styled.section`
  && {
    grid-area: 1 / 1 / span 2;
  }
  align-self: start;
  position: sticky;
  inset-block-start: calc(${size.topBar} + ${space[24]});
  display: grid;
  align-content: start;
  gap: ${space[24]};
  margin-block-start: ${space[24]};
  block-size: calc(100dvh - ${size.topBar} - ${space[48]});
  padding: ${space[24]};
  border-radius: ${radius.card};
  background: ${color.surface};
  overflow-y: auto;
  @media not all and ${mediaQuery.xxl} {
    display: none;
  }
`;

/** Reduces the grid to four faces per row until the window has room for six. */
const Beside = styled.div`
  min-inline-size: 0;
  &[data-centred='true'] {
    text-align: center;
    & > ul {
      flex-wrap: wrap;
      justify-content: center;
      padding-block-end: ${space[24]};
    }
  }
  ${media.xxl} {
    @media (max-width: ${steps(424)}) {
      ${FaceGrid} {
        --face: span 3;
      }
    }
  }
`;
