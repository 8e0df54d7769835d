import { observer } from 'mobx-react-lite';
import type { Gender } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { SegmentedChoice } from '@rendezvous/ui/forms';
import type { GenderAnswer } from '../hooks/useGenderAnswer.ts';

export type GenderChoiceProps = {
  answer: GenderAnswer;
  /** Whether the form was submitted with missing answers. */
  refused: boolean;
};

/** Asks for the visitor's own gender. Hidden if the site accepts only one. */
export const GenderChoice = observer(function GenderChoice({ answer, refused }: GenderChoiceProps) {
  const { t } = useText('landers');
  const { t: errors } = useText('errors');
  const { open, value, choose } = answer;
  if (open.length < 2) return null;
  const label = (gender: Gender) => ({ value: gender, label: t(`start.am.${gender}`) });
  return (
    <SegmentedChoice
      name="gender"
      legend={t('start.iAm')}
      options={open.map(label).reverse()}
      value={value}
      error={refused && value === null ? errors('fields.required') : undefined}
      onChange={choose}
    />
  );
});
