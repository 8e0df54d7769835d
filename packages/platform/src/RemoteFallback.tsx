import { useEffect, useRef } from 'react';
import { Button, Container, EmptyState, Row, Text } from '@rendezvous/ui';
import { useText } from './useText.ts';

type RemoteFallbackProps = { size: 'screen' | 'part'; onRetry: () => void };

/** Offers a retry, and retries once the connection is back. As a screen, takes the focus. */
export function RemoteFallback({ size, onRetry }: RemoteFallbackProps) {
  const { t } = useText('common');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (size === 'screen') heading.current?.focus({ preventScroll: true });
  }, [size]);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  if (size === 'part') {
    return (
      <Row justify="space-between" role="alert">
        <Text>{t('remote.partTitle')}</Text>
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t('remote.retry')}
        </Button>
      </Row>
    );
  }
  return (
    <Container role="alert">
      <EmptyState
        drawing={navigator.onLine ? 'error' : 'offline'}
        level={1}
        title={t('remote.title')}
        titleRef={heading}
        action={<Button onClick={onRetry}>{t('remote.retry')}</Button>}
      >
        {t('remote.text')}
      </EmptyState>
    </Container>
  );
}
