import { useEffect } from 'react';
import type { Ref } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useMedia } from '@rendezvous/people';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import {
  Badge,
  Button,
  Drawing,
  Heading,
  Text,
  media,
  mediaQuery,
  space,
  steps,
  stroke,
} from '@rendezvous/ui';
import { FilterIcon } from '@rendezvous/ui/icons';
import { countFilters } from '../../../models/filters.ts';
import type { FilterDefaults, Filters } from '../../../models/filters.ts';
import { remote } from '../../../remote.ts';
import { useFoundText } from './useFoundText.ts';

export type SearchHeadProps = {
  heading: Ref<HTMLHeadingElement>;
  filters: Filters;
  defaults: FilterDefaults;
  /** Whether wide windows show the filters beside the results, without a button. */
  docked: boolean;
  /** Shows a drawing and centres the texts, because neither results nor similar members follow. */
  nobody: boolean;
  onOpenFilters: () => void;
};

/** Shows the place of the search, the number of results or advice, and the filter button. */
export const SearchHead = observer(function SearchHead({
  heading,
  filters,
  defaults,
  docked,
  nobody,
  onOpenFilters,
}: SearchHeadProps) {
  const { t } = useText('members');
  const { search } = useStores();
  const { results } = remote.useStore();
  const title = useTitleOf(filters);
  const foundText = useFoundText();
  const isPhone = useMedia(mediaQuery.phone);
  const count = countFilters(filters, defaults);
  const found = results.state === 'ready' ? search.numResults : null;
  return (
    <Head data-nobody={nobody}>
      <div>
        {nobody ? <Drawing name="noResults" /> : null}
        <Heading level={1} ref={heading} tabIndex={-1}>
          {found === 0 ? t('empty.title') : title}
        </Heading>
        <Found tone="second" role="status" $wraps={found === 0}>
          {found === null
            ? ' '
            : found === 0
              ? t(count > 0 ? 'empty.text' : 'empty.later')
              : foundText({ count: found, exact: search.exact, filters, short: isPhone })}
        </Found>
      </div>
      <FilterButton
        variant="secondary"
        icon={<FilterIcon size={20} />}
        $docked={docked}
        onClick={onOpenFilters}
      >
        <Word>{t('filters.open')}</Word>
        {count > 0 ? (
          <Badge tone="primary" label={t('filters.active', { count })}>
            {count}
          </Badge>
        ) : null}
      </FilterButton>
    </Head>
  );
});

/** The heading, such as "Women within 60 miles" or the name of a region or country. Observable. */
function useTitleOf({ gender, country, region, within, order }: Filters): string {
  const { t } = useText('members');
  const { session, settings } = useStores();
  const format = useFormat();
  useEffect(() => {
    // Needed only for the region's name. Until it loads, the heading shows the code.
    if (country && region) settings.loadRegions(country).catch(() => undefined);
  }, [settings, country, region]);

  if (within !== null)
    return t(gender === 'female' ? 'title.women' : 'title.men', { distance: format.distance(within) });
  const city = session.profile?.city;
  if (city && order === 'near' && country === session.profile?.country && region === null)
    return t('title.near', { city });
  if (country === null) return t('title.everywhere');
  return (region && settings.regionName(country, region)) || format.country(country);
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  padding-block: ${space[24]} ${space[16]};
  & > :first-child {
    min-width: 0;
  }
  ${media.phone} {
    align-items: start;
  }
  ${media.md} {
    padding-block-start: ${space[32]};
  }
  ${media.low} {
    padding-block: ${space[8]};
  }
  /* The button stays where it always is. */
  &[data-nobody='true'] {
    position: relative;
    justify-content: center;
    padding-block-start: clamp(${space[48]}, 9svh, ${steps(24)});
    text-align: center;
    svg {
      margin-inline: auto;
    }
    h1,
    p {
      text-align: inherit;
    }
    button {
      position: absolute;
      inset: ${space[24]} 0 auto auto;
    }
  }
`;

/** Limited to one line on phones if there are results, so that the faces below do not move. */
const Found = styled(Text)<{ $wraps: boolean }>`
  ${media.phone} {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: ${({ $wraps }) => ($wraps ? 'normal' : 'nowrap')};
  }
`;

/** Visually hidden on phones, where the button has only an icon. */
const Word = styled.span`
  ${media.phone} {
    position: absolute;
    width: ${stroke[1]};
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const FilterButton = styled(Button)<{ $docked: boolean }>`
  flex: none;
  white-space: nowrap;
  ${media.phone} {
    padding-inline: ${space[12]};
  }
  ${media.xxl} {
    ${({ $docked }) => $docked && 'display: none;'}
  }
`;
