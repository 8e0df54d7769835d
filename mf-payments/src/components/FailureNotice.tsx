import type { ErrorCode } from '@rendezvous/contracts';
import { RouteLink, useErrorText, useText } from '@rendezvous/platform';
import type { Failure } from '@rendezvous/store-kit';
import { Button, Link, Notice } from '@rendezvous/ui';

/**
 * Errors after which the order cannot be paid, so the member must start again from the credits
 * page.
 */
const OUTDATED: ReadonlySet<string> = new Set<ErrorCode>([
  'not_found',
  'terms_changed',
  'price_changed',
  'discount_not_found',
  'discount_used',
  'discount_expired',
  'discount_minimum',
]);

export type FailureNoticeProps = {
  failure: Failure | null;
  /** Set for an existing order: links to the credits if that order is no longer available. */
  again?: boolean;
  /** Cancels the unpaid order that uses up the spending limit. */
  onCancelOpen?: () => void;
};

/** Shows why the last attempt was rejected, with a link to a solution if there is one. */
export function FailureNotice({ failure, again = false, onCancelOpen }: FailureNoticeProps) {
  const { t } = useText('payments');
  const errorText = useErrorText();
  if (failure === null) return null;
  const { code } = failure;
  const open = code === 'spend_limit_open_order';
  const limit = open || code === 'spend_limit_reached';
  const outdated = again && OUTDATED.has(code);
  return (
    <Notice
      tone={limit ? 'warning' : 'danger'}
      announce="assertive"
      title={limit ? t('order.limit') : undefined}
      actions={
        open && onCancelOpen ? (
          <Button size="sm" variant="secondary" onClick={onCancelOpen}>
            {t('order.cancelOpen')}
          </Button>
        ) : limit ? (
          <Link as={RouteLink} to="notifications" hash="spend">
            {t('order.limitLink')}
          </Link>
        ) : outdated ? (
          <Link as={RouteLink} to="credits">
            {t('pay.toCredits')}
          </Link>
        ) : undefined
      }
    >
      {errorText(failure.error)}
    </Notice>
  );
}
