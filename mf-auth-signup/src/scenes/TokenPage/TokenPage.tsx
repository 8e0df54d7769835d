import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { ApiError } from '@rendezvous/core';
import { RouteLink, useErrorText, useNavigation, useText } from '@rendezvous/platform';
import { Button, EmptyState, Heading, Row, Spinner, Stack, Text } from '@rendezvous/ui';
import { FormPage } from '../../components/FormPage.tsx';
import { remote } from '../../remote.ts';

/** A short link: an invitation, the confirmation of an address, or a campaign. */
export const TokenPage = observer(function TokenPage() {
  const { t } = useText('auth-signup');
  const { signup, links } = remote.useStore();
  const navigation = useNavigation();
  const [failed, setFailed] = useState<unknown>(null);
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
      (error: unknown) => current && setFailed(error),
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

  if (failed !== null) return <DeadLink error={failed} onRetry={() => setFailed(null)} />;
  if (invite === null) {
    return (
      <FormPage>
        <Row justify="center" gap={12} role="status">
          <Spinner />
          <Text>{t('token.working')}</Text>
        </Row>
      </FormPage>
    );
  }
  return (
    <FormPage>
      <Stack gap={24}>
        <Heading level={1}>{t('token.inviteTitle')}</Heading>
        <Text>{t('token.inviteText')}</Text>
        <Button size="lg" full onClick={handleStart}>
          {t('token.start')}
        </Button>
      </Stack>
    </FormPage>
  );
});

export default TokenPage;

/** A link that is unknown or expired, or that could not be looked up. */
function DeadLink({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useText('auth-signup');
  const { t: common } = useText('common');
  const errorText = useErrorText();
  const code = error instanceof ApiError ? error.code : null;
  const expired = code === 'link_expired';
  const final = expired || code === 'not_found';
  return (
    <FormPage>
      <EmptyState
        drawing={final ? 'notFound' : 'error'}
        level={1}
        title={expired ? t('reset.expiredTitle') : errorText(error)}
        action={
          final ? (
            <Button as={RouteLink} to="index">
              {common('error.home')}
            </Button>
          ) : (
            <Button onClick={onRetry}>{common('remote.retry')}</Button>
          )
        }
      >
        {expired ? t('token.expired') : null}
      </EmptyState>
    </FormPage>
  );
}
