import { useEffect, useRef } from 'react';
import { useText } from '@rendezvous/platform';
import { Button, Container, EmptyState } from '@rendezvous/ui';
import { isChunkFailure } from '@rendezvous/platform/internal';
import { reloadOnce } from '../boot/guardChunkFailures.ts';

const messageOf = (error: unknown): string | null =>
  error instanceof Error && error.message ? error.message : null;

/** Shown when the shell itself fails. Uses plain links, because other code may not work either. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useText('common');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    if (isChunkFailure(error)) reloadOnce(window, Date.now());
  }, [error]);
  const detail = messageOf(error);
  return (
    <Container role="alert">
      <EmptyState
        drawing="error"
        level={1}
        title={t('error.title')}
        titleRef={heading}
        action={
          <>
            <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
            <Button href="/" variant="secondary">
              {t('error.home')}
            </Button>
          </>
        }
      >
        <p>{t('error.text')}</p>
        {detail ? <p>{detail}</p> : null}
      </EmptyState>
    </Container>
  );
}
