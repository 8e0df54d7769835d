import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { INTERESTS, isSensitiveInterest } from '@rendezvous/contracts';
import type { Interest } from '@rendezvous/contracts';
import { useStores, useText } from '@rendezvous/platform';
import { Stack } from '@rendezvous/ui';
import { ChipChoice } from '@rendezvous/ui/forms';

export type InterestLotsProps = {
  chosen: readonly Interest[];
  onChange: (interests: Interest[]) => void;
  /** No more than so many in both lots together. */
  max?: number;
  /** What is chosen is shown on a profile: then it is said who never sees the intimate ones. */
  shown?: boolean;
  error?: ReactNode;
};

const OPEN = INTERESTS.filter((interest) => !isSensitiveInterest(interest));
const INTIMATE = INTERESTS.filter(isSensitiveInterest);

/** Interests in two lots, each in the order of the language: what anyone may see, and what members alone see. */
export const InterestLots = observer(function InterestLots({
  chosen,
  onChange,
  max,
  shown = false,
  error,
}: InterestLotsProps) {
  const { t } = useText('people');
  const { locale } = useStores();

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
      <ChipChoice
        legend={t('lots.intimate')}
        hint={shown ? t('lots.intimateHint') : undefined}
        {...lot(INTIMATE)}
      />
    </Stack>
  );
});
