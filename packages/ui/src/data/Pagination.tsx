import type { ElementType } from 'react';
import styled from 'styled-components';
import { ChevronLeftIcon, ChevronRightIcon, color, pressable, type } from '@rendezvous/ui';
import { pageWindow } from './pageWindow.ts';

export type PaginationProps = {
  page: number;
  count: number;
  /** The navigation's name: "Pages of results". */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** For screen readers: "Page 3". */
  pageLabel: (page: number) => string;
  /** The component for links, e.g. `RouteLink`. Plain anchors by default. */
  as?: ElementType;
  linkProps: (page: number) => Record<string, unknown>;
};

/** Links to the first, last and neighbouring pages. Renders nothing if there is only one page. */
export function Pagination({
  page,
  count,
  label,
  previousLabel,
  nextLabel,
  pageLabel,
  as = 'a',
  linkProps,
}: PaginationProps) {
  if (count <= 1) return null;
  return (
    <nav aria-label={label}>
      <List>
        <li>
          {page > 1 ? (
            <Step
              as={as}
              {...linkProps(page - 1)}
              rel="prev"
              aria-label={previousLabel}
              title={previousLabel}
            >
              <ChevronLeftIcon />
            </Step>
          ) : null}
        </li>
        {pageWindow(page, count).map((one, at) => (
          <li key={one ?? `gap-${at}`} aria-hidden={one === null || undefined}>
            {one === null ? (
              <Gap>…</Gap>
            ) : (
              <Step
                as={as}
                {...linkProps(one)}
                aria-label={pageLabel(one)}
                aria-current={one === page ? 'page' : undefined}
              >
                {one}
              </Step>
            )}
          </li>
        ))}
        <li>
          {page < count ? (
            <Step as={as} {...linkProps(page + 1)} rel="next" aria-label={nextLabel} title={nextLabel}>
              <ChevronRightIcon />
            </Step>
          ) : null}
        </li>
      </List>
    </nav>
  );
}

const List = styled.ul`
  list-style: none;
  display: flex;
  justify-content: center;
  li {
    /* Items shrink instead of wrapping, so that the last arrow stays on the same line. */
    flex: 0 1 44px;
    min-width: 0;
  }
  li[aria-hidden] {
    flex-basis: 24px;
  }
  li:empty {
    display: none;
  }
`;

const Step = styled.a`
  ${pressable}
  width: 100%;
  min-width: 0;
  height: 44px;
  padding: 0;
  color: ${color.ink};
  font-size: ${type[15.5]};
  font-variant-numeric: tabular-nums;
  &:hover {
    background: ${color.sunken};
  }
  &[aria-current='page'] {
    background: ${color.primarySoft};
    color: ${color.primary};
  }
  @media (forced-colors: active) {
    &[aria-current='page'] {
      border-color: Highlight;
    }
  }
`;

const Gap = styled.span`
  display: grid;
  place-items: center;
  height: 44px;
  color: ${color.second};
`;
