import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { StateGate } from '@rendezvous/people';
import { RouteLink, useErrorText, useNavigation, useText } from '@rendezvous/platform';
import { readFailure } from '@rendezvous/store-kit';
import type { Failure } from '@rendezvous/store-kit';
import { Button, Container, EmptyState, Heading, Stack, Text } from '@rendezvous/ui';
import { FormPage } from '../../components/FormPage.tsx';
import { Working } from '../../components/Working.tsx';
import { remote } from '../../remote.ts';

/** Opens a short link: an invitation, the confirmation of an address or a campaign. */
export const TokenPage = observer(function TokenPage() {
  const { t } = useText('auth-signup');
  const { signup, links } = remote.useStore();
  const navigation = useNavigation();
  const [failed, setFailed] = useState<Failure | null>(null);
  const [invite, setInvite] = useState<string | null>(null);
  const token = navigation.params['token'] ?? '';
  const { go, goPath } = navigation;

  useEffect(() => {
    let current = true;
    if (failed !== null) return undefined;
    links.resolve(token).then(
      (link) => {
        if (!current) return;
        if (link.kind === 'invite') setInvite(link.invite);
        else if (link.kind === 'activation') go('activate-done', {}, { replace: true, query: { token } });
        else goPath(link.path, { replace: true });
      },
      (error: unknown) => current && setFailed(readFailure(error)),
    );
    return () => {
      current = false;
    };
  }, [links, token, failed, go, goPath]);

  function handleStart(): void {
    if (invite !== null) signup.useInvite(invite);
    void signup.loadGate(invite);
    go('signup');
  }

  if (failed?.code === 'not_found' || failed?.code === 'link_expired') return <DeadLink failure={failed} />;
  return (
    <FormPage>
      <StateGate
        from={{ state: failed ? 'failed' : invite === null ? 'loading' : 'ready', failure: failed }}
        onRetry={async () => setFailed(null)}
        skeleton={<Working text={t('token.working')} />}
      >
        {() => (
          <Stack gap={24}>
            <Heading level={1}>{t('token.inviteTitle')}</Heading>
            <Text>{t('token.inviteText')}</Text>
            <Button size="lg" full onClick={handleStart}>
              {t('token.start')}
            </Button>
          </Stack>
        )}
      </StateGate>
    </FormPage>
  );
});

export default TokenPage;

function DeadLink({ failure }: { failure: Failure }) {
  const { t } = useText('auth-signup');
  const { t: common } = useText('common');
  const errorText = useErrorText();
  const expired = failure.code === 'link_expired';
  return (
    <Container>
      <EmptyState
        drawing="notFound"
        level={1}
        title={expired ? t('reset.expiredTitle') : errorText(failure.error)}
        action={
          <Button as={RouteLink} to="index">
            {common('error.home')}
          </Button>
        }
      >
        {expired ? t('token.expired') : null}
      </EmptyState>
    </Container>
  );
}
