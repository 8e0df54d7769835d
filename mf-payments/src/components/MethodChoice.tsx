import { observer } from 'mobx-react-lite';
import type { PaymentMethod } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { steps } from '@rendezvous/ui';
import { RadioCards } from '@rendezvous/ui/forms';
import styled from 'styled-components';
import { MethodMark } from './MethodMark.tsx';

export type MethodChoiceProps = {
  methods: readonly PaymentMethod[];
  value: PaymentMethod | null;
  error?: string | undefined;
  /** Replaces the default question. */
  legend?: string;
  onChange: (method: PaymentMethod) => void;
};

/** If all cards are accepted, their brands share one choice. */
const BRANDS: readonly PaymentMethod[] = ['visa', 'mastercard', 'maestro'];

/** Payment methods with logos, the country's most common first; none is preselected. */
export const MethodChoice = observer(function MethodChoice({
  methods,
  value,
  error,
  legend,
  onChange,
}: MethodChoiceProps) {
  const { t } = useText('payments');
  const brands = methods.includes('creditcard') ? methods.filter((method) => BRANDS.includes(method)) : [];
  return (
    <Compact>
      <RadioCards<PaymentMethod>
        large
        column={22}
        legend={legend ?? t('methods.legend')}
        name="paymentmethod"
        options={methods
          .filter((method) => !brands.includes(method))
          .map((method) => ({
            value: method,
            label: t(`methods.${method}`),
            icon:
              method === 'creditcard' && brands.length > 0 ? (
                <Marks>
                  {brands.map((brand) => (
                    <MethodMark key={brand} method={brand} />
                  ))}
                </Marks>
              ) : (
                <MethodMark method={method} />
              ),
          }))}
        value={value}
        error={error}
        onChange={onChange}
      />
    </Compact>
  );
});

const Compact = styled.div`
  label {
    min-height: ${steps(12)};
    padding-block: ${steps(1)};
  }
`;

const Marks = styled.span`
  display: flex;
  flex: none;
  svg {
    width: ${steps(9)};
    height: ${steps(6)};
  }
`;
