import { observer } from 'mobx-react-lite';
import { useStores, useText } from '@rendezvous/platform';
import { DateOfBirthField } from '@rendezvous/ui/forms';
import type { DateOrder, DateParts } from '@rendezvous/ui/forms';
import type { SignupStore } from '../../stores/SignupStore.ts';
import { useFieldError } from './useFieldError.ts';

type DatePart = keyof DateParts;
const isDatePart = (type: string): type is DatePart => type === 'day' || type === 'month' || type === 'year';

/** How a language writes a date: day, month, year, or another order. */
function dateOrder(locale: string): DateOrder {
  const types = new Intl.DateTimeFormat(locale).formatToParts(new Date(2000, 0, 1)).map((part) => part.type);
  const [first, second, third] = types.filter(isDatePart);
  return first && second && third ? [first, second, third] : ['day', 'month', 'year'];
}

function toParts(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month, day };
}

function toText({ year, month, day }: DateParts): string {
  return `${year}-${month}-${day}`;
}

/** Step 1: the date of birth, in the order of the language, which in the United States is another. */
export const BirthStep = observer(function BirthStep({ store }: { store: SignupStore }) {
  const { t } = useText('auth-signup');
  const { locale } = useStores();
  const errorOf = useFieldError(store);
  return (
    <DateOfBirthField
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
