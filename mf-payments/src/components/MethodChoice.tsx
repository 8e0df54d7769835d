import { observer } from 'mobx-react-lite';
import type { PaymentMethod } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { RadioCards } from '@rendezvous/ui/forms';
import { MethodMark } from './MethodMark.tsx';

export type MethodChoiceProps = {
  methods: readonly PaymentMethod[];
  value: PaymentMethod | null;
  error?: string | undefined;
  /** Replaces the default question above the methods. */
  legend?: string;
  onChange: (method: PaymentMethod) => void;
};

/** Card brands. If all are accepted, they share one choice that lists them. */
const BRANDS: readonly PaymentMethod[] = ['visa', 'mastercard', 'maestro'];

/** Offers the payment methods, the country's most common first. None is preselected. */
export const MethodChoice = observer(function MethodChoice({
  methods,
  value,
  error,
  legend,
  onChange,
}: MethodChoiceProps) {
  const { t } = useText('payments');
  const format = useFormat();
  const brands = methods.includes('creditcard') ? methods.filter((method) => BRANDS.includes(method)) : [];
  return (
    <RadioCards<PaymentMethod>
      large
      list
      legend={legend ?? t('methods.legend')}
      name="paymentmethod"
      options={methods
        .filter((method) => !brands.includes(method))
        .map((method) => ({
          value: method,
          label: t(`methods.${method}`),
          ...(method === 'creditcard' &&
            brands.length > 0 && {
              hint: format.list(
                brands.map((brand) => t(`methods.${brand}`)),
                'or',
              ),
            }),
          icon: <MethodMark method={method} />,
        }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
});
