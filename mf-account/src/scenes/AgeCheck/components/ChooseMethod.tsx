import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { AgeCheck } from '@rendezvous/contracts';
import { FailureNotice } from '@rendezvous/people';
import { RouteLink, useText } from '@rendezvous/platform';
import { Button, Container, Heading, Link, Notice, Row, Stack, Text, space } from '@rendezvous/ui';
import { RadioCards } from '@rendezvous/ui/forms';
import styled from 'styled-components';
import { remote } from '../../../remote.ts';

type ChooseMethodProps = { check: AgeCheck; next: string };

/** Explains the check and its last result, and offers the methods and other ways out. */
export const ChooseMethod = observer(function ChooseMethod({ check, next }: ChooseMethodProps) {
  const { t } = useText('account');
  const { t: errors } = useText('errors');
  const { ageCheck } = remote.useStore();
  const { starting } = ageCheck;
  const attempt = check.attempt?.state;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void ageCheck.start(next, (url) => window.location.assign(url));
  }

  return (
    <Container width="reading">
      <Body gap={24}>
        <Stack gap={8}>
          <Heading level={1}>{t('age.title')}</Heading>
          <Text>{t('age.why')}</Text>
          <Text size={14} tone="second">
            {check.source}
          </Text>
        </Stack>
        {attempt ? (
          <Notice tone={attempt === 'waiting' ? 'info' : 'warning'} announce="polite">
            {t(`age.attempt.${attempt}`)}
          </Notice>
        ) : null}
        <Stack as="form" gap={16} onSubmit={handleSubmit} noValidate>
          <RadioCards
            legend={t(attempt === undefined ? 'age.how' : 'age.howElse')}
            options={check.methods.map((value) => ({
              value,
              label: t(`age.method.${value}`),
              hint: t(`age.hint.${value}`),
            }))}
            value={ageCheck.method}
            onChange={(method) => ageCheck.choose(method)}
            error={starting.fields['method'] && errors(`fields.${starting.fields['method']}`)}
          />
          <FailureNotice failure={starting.failure} />
          <div>
            <Button type="submit" size="lg" loading={starting.busy}>
              {t('age.start')}
            </Button>
          </div>
        </Stack>
        <Notes />
      </Body>
    </Container>
  );
});

function Notes() {
  const { t } = useText('account');
  return (
    <>
      <Stack gap={8}>
        <Heading level={2} size="card">
          {t('age.storedTitle')}
        </Heading>
        <Text>{t('age.stored')}</Text>
        <Text>{t('age.told')}</Text>
      </Stack>
      <Stack gap={8}>
        <Heading level={2} size="card">
          {t('age.helpTitle')}
        </Heading>
        <Text>{t('age.help')}</Text>
        <Row gap={16}>
          <Link as={RouteLink} to="pages-service">
            {t('deleted.service')}
          </Link>
          <Link as={RouteLink} to="notifications" query={{ delete: 'reason' }}>
            {t('delete.submit')}
          </Link>
        </Row>
      </Stack>
    </>
  );
}

const Body = styled(Stack)`
  padding-block: ${space[24]} ${space[64]};
`;
