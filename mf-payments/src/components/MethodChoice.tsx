import { observer } from 'mobx-react-lite';
import type { PaymentMethod } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { RadioCards } from '@rendezvous/ui/forms';
import { MethodMark } from './MethodMark.tsx';

export type MethodChoiceProps = {
  methods: readonly PaymentMethod[];
  value: PaymentMethod | null;
  error?: string | undefined;
  /** Instead of the default question. */
  legend?: string;
  onChange: (method: PaymentMethod) => void;
};

/** Payment methods with logos, the country's most common first; none is preselected. */
export const MethodChoice = observer(function MethodChoice({
  methods,
  value,
  error,
  legend,
  onChange,
}: MethodChoiceProps) {
  const { t } = useText('payments');
  return (
    <RadioCards<PaymentMethod>
      large
      column={13}
      legend={legend ?? t('methods.legend')}
      name="paymentmethod"
      options={methods.map((method) => ({
        value: method,
        label: t(`methods.${method}`),
        icon: <MethodMark method={method} />,
      }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
});
