import { useState } from 'react';
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { INTERESTS, isSensitiveInterest } from '@rendezvous/contracts';
import type { Interest } from '@rendezvous/contracts';
import { useStores, useText } from '@rendezvous/platform';
import { Stack, space, steps, type } from '@rendezvous/ui';
import { ChipChoice } from '@rendezvous/ui/forms';

export type InterestLotsProps = {
  chosen: readonly Interest[];
  onChange: (interests: Interest[]) => void;
  /** The maximum across all groups. */
  max?: number;
  /** The selection appears on a profile, so a hint says who cannot see sensitive interests. */
  shown?: boolean;
  /** The intimate group starts closed, unless it has a selection. */
  folded?: boolean;
  error?: ReactNode;
};

const OPEN = INTERESTS.filter((interest) => !isSensitiveInterest(interest));
/** Sensitive by law, but not intimate. */
const VIEWS: readonly Interest[] = ['politics'];
const INTIMATE = INTERESTS.filter((interest) => isSensitiveInterest(interest) && !VIEWS.includes(interest));

/** Interests in three groups, in language order: public, then members-only views and intimate. */
export const InterestLots = observer(function InterestLots({
  chosen,
  onChange,
  max,
  shown = false,
  folded = false,
  error,
}: InterestLotsProps) {
  const { t } = useText('people');
  const { locale } = useStores();
  const [startsOpen] = useState(() => INTIMATE.some((interest) => chosen.includes(interest)));
  const hint = shown ? t('lots.hiddenHint') : undefined;

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
    <Stack gap={24}>
      <ChipChoice legend={t('lots.open')} error={error} {...lot(OPEN)} />
      <ChipChoice legend={t('lots.views')} hint={hint} {...lot(VIEWS)} />
      {folded ? (
        <Folded open={startsOpen}>
          <summary>{t('lots.intimate')}</summary>
          <ChipChoice hideLegend legend={t('lots.intimate')} hint={hint} {...lot(INTIMATE)} />
        </Folded>
      ) : (
        <ChipChoice legend={t('lots.intimate')} hint={hint} {...lot(INTIMATE)} />
      )}
    </Stack>
  );
});

const Folded = styled.details`
  summary {
    padding-block: ${steps(2.5)};
    font-size: ${type[15.5]};
    font-weight: 600;
    cursor: pointer;
  }
  &[open] summary {
    margin-block-end: ${space[4]};
  }
`;
