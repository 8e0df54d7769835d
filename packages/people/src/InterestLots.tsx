import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { INTERESTS, isSensitiveInterest } from '@rendezvous/contracts';
import type { Interest } from '@rendezvous/contracts';
import { useStores, useText } from '@rendezvous/platform';
import { Stack, Value, space, type } from '@rendezvous/ui';
import { ChipChoice } from '@rendezvous/ui/forms';

export type InterestLotsProps = {
  chosen: readonly Interest[];
  onChange: (interests: Interest[]) => void;
  /** Maximum number of interests across all groups. */
  max?: number;
  /**
   * Whether the choices appear on a profile. A hint then says who cannot see sensitive interests.
   */
  shown?: boolean;
  /** Whether the intimate group starts closed and shows how many are chosen. */
  folded?: boolean;
  /** Public interests that stay visible. The others are folded. */
  first?: readonly Interest[];
  error?: ReactNode;
};

const OPEN = INTERESTS.filter((interest) => !isSensitiveInterest(interest));
/** Interests that are sensitive by law, but not intimate. */
const VIEWS: readonly Interest[] = ['politics'];
const INTIMATE = INTERESTS.filter((interest) => isSensitiveInterest(interest) && !VIEWS.includes(interest));

/**
 * Offers interests in three groups: public ones, views, and intimate ones. On a profile, visitors
 * never see the last two.
 */
export const InterestLots = observer(function InterestLots({
  chosen,
  onChange,
  max,
  shown = false,
  folded = false,
  first,
  error,
}: InterestLotsProps) {
  const { t } = useText('people');
  const { locale } = useStores();
  const hint = shown ? t('lots.hiddenHint') : undefined;

  const rest = OPEN.filter((interest) => !first?.includes(interest));

  const lot = (interests: readonly Interest[]) => {
    const others = chosen.filter((interest) => !interests.includes(interest));
    return {
      options: interests
        .map((value) => ({ value, label: t(`interests.${value}`) }))
        .sort((a, b) => a.label.localeCompare(b.label, locale.bcp47)),
      value: chosen.filter((interest) => interests.includes(interest)),
      onChange: (next: Interest[]) => onChange([...others, ...next]),
      ...(max === undefined ? {} : { max: max - others.length }),
    };
  };

  return (
    <Stack gap={first ? 8 : 24}>
      {first ? (
        <>
          {first.length > 0 ? <ChipChoice legend={t('lots.open')} {...lot(first)} /> : null}
          <Fold
            title={first.length > 0 ? t('lots.more') : t('lots.open')}
            of={[...rest, ...VIEWS]}
            chosen={chosen}
          >
            <Stack gap={24}>
              <ChipChoice hideLegend legend={t('lots.more')} {...lot(rest)} />
              <ChipChoice legend={t('lots.views')} hint={hint} {...lot(VIEWS)} />
            </Stack>
          </Fold>
        </>
      ) : (
        <>
          <ChipChoice legend={t('lots.open')} error={error} {...lot(OPEN)} />
          <ChipChoice legend={t('lots.views')} hint={hint} {...lot(VIEWS)} />
        </>
      )}
      {folded ? (
        <Fold title={t('lots.intimate')} of={INTIMATE} chosen={chosen}>
          <ChipChoice hideLegend legend={t('lots.intimate')} hint={hint} {...lot(INTIMATE)} />
        </Fold>
      ) : (
        <ChipChoice legend={t('lots.intimate')} hint={hint} {...lot(INTIMATE)} />
      )}
    </Stack>
  );
});

type FoldProps = {
  title: string;
  of: readonly Interest[];
  chosen: readonly Interest[];
  children: ReactNode;
};

/** Closed until the member opens it. The title shows how many of its interests are chosen. */
function Fold({ title, of, chosen, children }: FoldProps) {
  const { t } = useText('people');
  const count = of.filter((interest) => chosen.includes(interest)).length;
  return (
    <Folded>
      <summary>
        <span>
          <Value>{title}</Value>
          {count > 0 ? <Value>{` · ${t('lots.chosen', { count })}`}</Value> : null}
        </span>
      </summary>
      {children}
    </Folded>
  );
}

const Folded = styled.details`
  summary {
    font-size: ${type[15.5]};
  }
  &[open] summary {
    margin-block-end: ${space[4]};
  }
`;
