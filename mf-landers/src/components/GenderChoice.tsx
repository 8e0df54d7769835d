import { observer } from 'mobx-react-lite';
import type { Gender } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { SegmentedChoice } from '@rendezvous/ui/forms';
import type { GenderAnswer } from '../hooks/useGenderAnswer.ts';

export type GenderChoiceProps = {
  /** The visitor's own gender, or the gender sought. */
  asks: 'am' | 'seek';
  answer: GenderAnswer;
  /** Whether the form was submitted with missing answers. */
  refused: boolean;
  large?: boolean;
};

/** The query parameters that the sign-up reads. */
const NAMES = { am: 'gender', seek: 'seeking' } as const;

/** One of the first two questions of the sign-up; hidden if the site allows a single answer. */
export const GenderChoice = observer(function GenderChoice({
  asks,
  answer,
  refused,
  large = false,
}: GenderChoiceProps) {
  const { t } = useText('landers');
  const { t: errors } = useText('errors');
  const { open, value, choose } = answer;
  if (open.length < 2) return null;
  const label = (gender: Gender) => ({ value: gender, label: t(`start.${asks}.${gender}`) });
  return (
    <SegmentedChoice
      large={large}
      name={NAMES[asks]}
      legend={asks === 'am' ? t('start.iAm') : t('start.lookingFor')}
      options={open.map(label).reverse()}
      value={value}
      error={refused && value === null ? errors('fields.required') : undefined}
      onChange={choose}
    />
  );
});
