import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { LIMITS } from '@rendezvous/contracts';
import { FailureNotice, InterestLots } from '@rendezvous/people';
import { RouteLink, T, useFormat, useNavigation, useStores, useText } from '@rendezvous/platform';
import { SubmitButton } from '@rendezvous/platform/forms';
import { Button, Container, Heading, Stack, Text, space } from '@rendezvous/ui';
import { Field, Switch, TextArea } from '@rendezvous/ui/forms';
import { ConfirmLine } from '../../components/ConfirmLine.tsx';
import { remote } from '../../remote.ts';
import type { CompletionStore } from '../../stores/CompletionStore.ts';
import { NearLine } from './components/NearLine.tsx';
import { PhotoStep } from './components/PhotoStep.tsx';

/** Query flag that makes `ActivationAlert` open as a dialog on phones. */
const COMPLETED = { 'signup-complete': 1 };

/** The last screen of the sign-up: picture, "about me" and interests, all optional. */
export const CompleteSignup = observer(function CompleteSignup() {
  const { t } = useText('auth-signup');
  const { completion: store } = remote.useStore();
  const navigation = useNavigation();

  const { hydration, session } = useStores();
  const isHydrating = hydration.isRunning;

  // Before the first render, which may be on the server, and again once storage is readable.
  useState(() => store.fill());
  useEffect(() => store.fill(), [store, isHydrating]);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await store.save()) navigation.go('signup-matches', {}, { query: COMPLETED });
  }

  return (
    <Container width="reading">
      <Page as="div">
        <Stack gap={8}>
          <Heading level={1}>{t('complete.title', { name: session.profile?.name ?? '' })}</Heading>
          <NearLine />
          <Text tone="second">
            <T
              ns="auth-signup"
              k="complete.intro"
              components={{ skip: <RouteLink to="signup-matches" query={COMPLETED} /> }}
            />
          </Text>
        </Stack>
        <PhotoStep store={store} />
        <ConfirmLine />
        <Form method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
          <FailureNotice failure={store.saving.failure} />
          <Words store={store} />
          <Switch
            label={t('complete.visitors')}
            hint={t('complete.visitorsHint')}
            checked={store.isVisibleToVisitors}
            onChange={(on) => void store.setVisibleToVisitors(on)}
          />
          <Stack gap={8}>
            {/* Disabled until hydration: no endpoint takes a plain form. Earlier input is kept. */}
            <SubmitButton size="lg" full loading={store.saving.busy}>
              {t('complete.save')}
            </SubmitButton>
            <Button as={RouteLink} to="signup-matches" query={COMPLETED} variant="quiet" full>
              {t('complete.skip')}
            </Button>
          </Stack>
        </Form>
      </Page>
    </Container>
  );
});

export default CompleteSignup;

const Words = observer(function Words({ store }: { store: CompletionStore }) {
  const { t } = useText('auth-signup');
  const { t: people } = useText('people');
  const format = useFormat();
  const used = store.aboutMe.length;
  const max = LIMITS.aboutMeLength;
  return (
    <>
      <Field label={people('labels.about_me')} hint={t('complete.aboutMeHint')} large>
        <TextArea
          rows={4}
          maxLength={max}
          value={store.aboutMe}
          counter={
            used > max * 0.8
              ? t('complete.counter', { used: format.number(used), max: format.number(max) })
              : ''
          }
          onChange={(event) => store.setAboutMe(event.target.value)}
        />
      </Field>
      <Stack gap={16}>
        <Stack gap={4}>
          <Heading level={2} size="card">
            {people('labels.interests')}
          </Heading>
          <Text size={15.5} tone="second">
            {t('complete.interestsHint', { count: store.interests.length })}
          </Text>
        </Stack>
        <InterestLots
          shown
          chosen={store.interests}
          max={LIMITS.interestsMax}
          onChange={(interests) => store.setInterests(interests)}
        />
      </Stack>
    </>
  );
});

const Form = styled.form`
  display: grid;
  gap: ${space[32]};
`;

const Page = styled(Form)`
  padding-block: ${space[24]} ${space[48]};
`;
