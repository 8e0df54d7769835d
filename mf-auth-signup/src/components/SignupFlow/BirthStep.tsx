import { observer } from 'mobx-react-lite';
import { dateShape } from '@rendezvous/contracts/typed';
import { useStores, useText } from '@rendezvous/platform';
import { Field } from '@rendezvous/ui/forms';
import { explainBirth } from '../../models/SignupDraft.ts';
import type { SignupStore } from '../../stores/SignupStore.ts';
import { BirthInput } from './BirthInput.tsx';
import { useFieldError } from './useFieldError.ts';

type BirthStepProps = { store: SignupStore; onWhole: () => void };

/** Step 1 asks for the date of birth, in the locale's order (month first in the United States). */
export const BirthStep = observer(function BirthStep({ store, onWhole }: BirthStepProps) {
  const { t } = useText('auth-signup');
  const { locale } = useStores();
  const error = useFieldError(store)('date_of_birth');
  const { draft, errors } = store;
  const shape = dateShape(locale.bcp47);
  const wrong = errors.date_of_birth === 'date_of_birth_invalid' ? explainBirth(draft.date_of_birth) : null;
  return (
    <Field
      label={t('steps.birth.label', { age: store.minAge })}
      hint={t('steps.birth.hint')}
      error={wrong === null ? error : t(`steps.birth.wrong.${wrong}`)}
      required
      // The heading already says this.
      hideLabel
    >
      <BirthInput
        shape={shape}
        placeholder={shape.order.map((part) => t(`steps.birth.${part}`)).join(shape.separator)}
        value={draft.date_of_birth}
        onChange={(value) => store.set('date_of_birth', value)}
        onWhole={onWhole}
      />
    </Field>
  );
});
