import { observer } from 'mobx-react-lite';
import { useStores, useText } from '@rendezvous/platform';
import { DateOfBirthField } from '@rendezvous/ui/forms';
import type { DateParts } from '@rendezvous/ui/forms';
import { dateOrder } from '../../models/dateOrder.ts';
import type { SignupStore } from '../../stores/SignupStore.ts';
import { useFieldError } from './useFieldError.ts';

function toParts(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month, day };
}

function toText({ year, month, day }: DateParts): string {
  return `${year}-${month}-${day}`;
}

/** Step 1: the date of birth, in the order of the locale (month first in the United States). */
export const BirthStep = observer(function BirthStep({ store }: { store: SignupStore }) {
  const { t } = useText('auth-signup');
  const { locale } = useStores();
  const errorOf = useFieldError(store);
  return (
    <DateOfBirthField
      name="date_of_birth"
      legend={t('steps.birth.label', { age: store.minAge })}
      hint={t('steps.birth.hint')}
      error={errorOf('date_of_birth')}
      order={dateOrder(locale.bcp47)}
      labels={{ day: t('steps.birth.day'), month: t('steps.birth.month'), year: t('steps.birth.year') }}
      value={toParts(store.draft.date_of_birth)}
      onChange={(value) => store.set('date_of_birth', toText(value))}
      required
    />
  );
});
