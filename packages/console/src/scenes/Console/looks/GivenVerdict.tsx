import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import type { GivenLook } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Button, Heading, Row, Stack } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';
import { Verdicts } from './Verdicts.tsx';

/** Shows the verdict just given beside the first decision. */
export const GivenVerdict = observer(function GivenVerdict({ given }: { given: GivenLook }) {
  const { t } = useText('console');
  const { looks } = remote.useStore();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={12}>
      <Heading level={3} size="card" ref={heading} tabIndex={-1}>
        {t(given.verdict === given.decided ? 'looks.same' : 'looks.different')}
      </Heading>
      <Verdicts given={given} />
      <Row>
        <Button onClick={() => void looks.load()}>{t('looks.next')}</Button>
      </Row>
    </Stack>
  );
});
