import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, useFormat, useText } from '@rendezvous/platform';
import type { Format } from '@rendezvous/platform';
import { Container, Heading, Link, Stack, Text, Value, color, font, type } from '@rendezvous/ui';
import { useFreeMessages } from '../hooks/useFreeMessages.ts';
import { useNear } from '../hooks/useNear.ts';
import { remote } from '../remote.ts';
import { Band } from './Band.tsx';
import { Three } from './Three.tsx';

const STEPS = ['signup', 'look', 'write'] as const;

/** Explains the site in three steps, with what a message costs. */
export const HowItWorks = observer(function HowItWorks() {
  const { t } = useText('landers');
  const { prices } = remote.useStore();
  const format = useFormat();
  const free = useFreeMessages();
  const { lowest, highest } = prices;
  const [ref, near] = useNear();
  // Below the first screen, so prices that are not preloaded wait until the visitor scrolls near.
  useEffect(() => void (near && prices.offer.loadOnce()), [near, prices]);
  useNumbersSoon(near && lowest === null, format);
  return (
    <Band $sunken aria-labelledby="how-title">
      <Container>
        <Stack gap={32}>
          <Heading level={2} size="title" id="how-title">
            {t('how.title')}
          </Heading>
          <Three>
            {STEPS.map((step, at) => (
              <li key={step}>
                <Stack gap={8}>
                  <Number aria-hidden>{at + 1}</Number>
                  <Heading level={3}>{t(`how.${step}.title`)}</Heading>
                  <Text tone="second" measure>
                    {t(`how.${step}.text`, { count: free })}
                  </Text>
                </Stack>
              </li>
            ))}
          </Three>
          <div ref={ref}>
            <Text measure aria-busy={near && prices.offer.state === 'loading'}>
              <Value>
                {lowest && highest
                  ? t('how.price', { from: format.money(lowest), to: format.money(highest) })
                  : t('how.priceUnknown')}
              </Value>{' '}
              <Link as={RouteLink} to="pricing">
                {t('how.allPrices')}
              </Link>
            </Text>
          </div>
        </Stack>
      </Container>
    </Band>
  );
});

/** The first number format takes up to 0.1 s on a phone, so it is created in a separate task. */
function useNumbersSoon(enabled: boolean, format: Format): void {
  useEffect(() => {
    if (!enabled || typeof requestIdleCallback === 'undefined') return undefined;
    const idle = requestIdleCallback(() => void format.number(0));
    return () => cancelIdleCallback(idle);
  }, [enabled, format]);
}

const Number = styled.span`
  font-family: ${font.heading};
  font-size: ${type[34]};
  line-height: 1;
  color: ${color.primary};
`;
