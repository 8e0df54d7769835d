import { observer } from 'mobx-react-lite';
import { RouteLink, T, useText } from '@rendezvous/platform';
import { Link, media, space, type } from '@rendezvous/ui';
import { Checkbox } from '@rendezvous/ui/forms';
import styled from 'styled-components';
import { remote } from '../remote.ts';

/** The consents that an order needs. They are never pre-ticked. */
export const Consents = observer(function Consents() {
  const { t } = useText('payments');
  const { t: errors } = useText('errors');
  const { order } = remote.useStore();
  const errorOf = (field: 'terms' | 'startNow') => {
    const code = order.errors[field];
    return code === undefined ? undefined : errors(`fields.${code}`);
  };
  return (
    <Near>
      <Checkbox
        name="terms"
        label={
          <T
            ns="payments"
            k="order.terms"
            components={{ terms: <Link as={RouteLink} to="pages-terms" target="_blank" /> }}
          />
        }
        error={errorOf('terms')}
        checked={order.terms}
        onChange={(event) => order.agree('terms', event.target.checked)}
      />
      <Checkbox
        name="start_now"
        label={t('order.startNow')}
        error={errorOf('startNow')}
        checked={order.startNow}
        onChange={(event) => order.agree('startNow', event.target.checked)}
      />
    </Near>
  );
});

/* Short enough on phones to be seen with the whole order. The lines have their own spacing. */
const Near = styled.div`
  ${media.phone} {
    margin-block: -${space[12]};
    font-size: ${type[14]};
    line-height: 1.4;
  }
`;
