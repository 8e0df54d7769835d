import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, useText } from '@rendezvous/platform';
import { Link, Text, Value, space } from '@rendezvous/ui';
import type { PendingMessage } from '../../../models/PendingMessage.ts';

/** Shows the server's reason for rejecting a message. */
export const Refusal = observer(function Refusal({ pending }: { pending: PendingMessage }) {
  const { t } = useText('chat');
  const { state, error } = pending;
  if (state !== 'failed' || !error) return null;
  return (
    <Why>
      <Text size={14} tone="danger" align="end">
        <Value>{error.text}</Value>{' '}
        {error.decision ? (
          <Link as={RouteLink} to="decision" query={{ token: error.decision }}>
            {t('history.why')}
          </Link>
        ) : null}
      </Text>
    </Why>
  );
});

const Why = styled.div`
  padding-block-start: ${space[4]};
`;
