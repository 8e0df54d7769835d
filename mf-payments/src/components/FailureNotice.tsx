import { ApiError } from '@rendezvous/core';
import { RouteLink, useErrorText, useText } from '@rendezvous/platform';
import { Link, Notice } from '@rendezvous/ui';

/** Why the last attempt was refused, with the way out where there is one. */
export function FailureNotice({ failure }: { failure: unknown }) {
  const { t } = useText('payments');
  const errorText = useErrorText();
  if (failure === null) return null;
  const limit = failure instanceof ApiError && failure.code === 'spend_limit_reached';
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
      {errorText(failure)}
    </Notice>
  );
}
