import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { RouteLink, useStores, useText } from '@rendezvous/platform';
import { Container, Heading, Link, Stack, Text, media, space } from '@rendezvous/ui';

type DeleteFrameProps = { title: string; hint?: string; children: ReactNode };

/** The frame of the three screens; the title takes the focus, so that a new step is announced. A new page leaves it where it is. */
export function DeleteFrame({ title, hint, children }: DeleteFrameProps) {
  const { t } = useText('account');
  const heading = useRef<HTMLHeadingElement>(null);
  const { hydration } = useStores();
  useEffect(() => {
    if (!hydration.isRunning) heading.current?.focus();
  }, [hydration, title]);
  return (
    <Container width="reading">
      <Body gap={24}>
        <div>
          <Link as={RouteLink} to="notifications" hash="delete" quiet>
            {t('delete.back')}
          </Link>
        </div>
        <Stack gap={8}>
          <Heading level={1} ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          {hint ? <Text tone="second">{hint}</Text> : null}
        </Stack>
        {children}
      </Body>
    </Container>
  );
}

const Body = styled(Stack)`
  padding-block: ${space[24]} ${space[64]};
  ${media.md} {
    padding-block-start: ${space[32]};
  }
`;
