import { GENDERS } from '@rendezvous/contracts';
import type { Gender } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { SegmentedChoice } from '@rendezvous/ui/forms';

export type GenderChoiceProps = {
  /** Who I am, or whom I look for. */
  asks: 'am' | 'seek';
  value: Gender | null;
  onChange: (value: Gender) => void;
  /** The form was sent without this answer. */
  missing: boolean;
  large?: boolean;
};

/** One of the two answers that the sign-up begins with. */
export function GenderChoice({ asks, value, onChange, missing, large = false }: GenderChoiceProps) {
  const { t } = useText('landers');
  const { t: errors } = useText('errors');
  return (
    <SegmentedChoice
      large={large}
      legend={asks === 'am' ? t('start.iAm') : t('start.lookingFor')}
      options={GENDERS.map((gender) => ({ value: gender, label: t(`start.${asks}.${gender}`) })).reverse()}
      value={value}
      error={missing ? errors('fields.required') : undefined}
      onChange={onChange}
    />
  );
}
