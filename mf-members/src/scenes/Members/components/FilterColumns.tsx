import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useMedia } from '@rendezvous/people';
import { useText } from '@rendezvous/platform';
import { lazyDialog } from '@rendezvous/platform/lazy';
import { FaceGrid, Heading, color, media, mediaQuery, radius, size, space, steps } from '@rendezvous/ui';
import type { FilterDockProps } from './FilterDock.tsx';

const FilterDock = lazyDialog(
  () => import('./FilterDock.tsx'),
  ({ onClose }) => onClose(),
);

const TITLE = 'filters-title';

type FilterColumnsProps = FilterDockProps & { docked: boolean; children: ReactNode };

/** Shows the filters in a column beside the results if the window is wide enough. */
export function FilterColumns({ docked, children, ...filters }: FilterColumnsProps) {
  const { t } = useText('members');
  const isWide = useMedia(mediaQuery.xxl);
  return (
    <Columns data-docked={docked}>
      {docked ? (
        <Dock aria-labelledby={TITLE}>
          <Heading level={2} id={TITLE}>
            {t('filters.title')}
          </Heading>
          {isWide ? <FilterDock {...filters} /> : null}
        </Dock>
      ) : null}
      <Beside>{children}</Beside>
    </Columns>
  );
}

const Columns = styled.div`
  ${media.xxl} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    column-gap: ${space[32]};
    &[data-docked='true'] {
      grid-template-columns: ${steps(72)} minmax(0, 1fr);
    }
  }
`;

/** Stays in view while the faces scroll. */
const Dock = styled.section`
  position: sticky;
  inset-block-start: calc(${size.topBar} + ${space[24]});
  display: grid;
  align-content: start;
  gap: ${space[24]};
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
  ${media.xxl} {
    @media (max-width: ${steps(424)}) {
      ${FaceGrid} {
        --face: span 3;
      }
    }
  }
`;
