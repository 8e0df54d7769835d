import { RouteLink, useText } from '@rendezvous/platform';
import { Link, Notice } from '@rendezvous/ui';
import type { Failure } from '../models/failure.ts';
import { useFailureText } from './useFailureText.ts';

/** Why the last attempt was refused, with the way out where there is one. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  const { t } = useText('payments');
  const textOf = useFailureText();
  if (failure === null) return null;
  const limit = failure.code === 'spend_limit_reached';
  return (
    <Notice
      tone={limit ? 'warning' : 'danger'}
      announce="assertive"
      title={limit ? t('order.limit') : undefined}
      actions={
        limit ? (
          <Link as={RouteLink} to="notifications">
            {t('order.limitLink')}
          </Link>
        ) : undefined
      }
    >
      {textOf(failure)}
    </Notice>
  );
}
