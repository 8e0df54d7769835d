import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useErrorText, useNavigation, useText } from '@rendezvous/platform';
import { Button, EmptyState, Heading, Row, Spinner, Stack, Text } from '@rendezvous/ui';
import { FormPage } from '../../components/FormPage.tsx';
import { remote } from '../../remote.ts';

/** A short link: an invitation, the confirmation of an address, or a campaign. */
export const TokenPage = observer(function TokenPage() {
  const { t } = useText('auth-signup');
  const errorText = useErrorText();
  const { signup, links } = remote.useStore();
  const navigation = useNavigation();
  const [failed, setFailed] = useState<unknown>(null);
  const [invite, setInvite] = useState<string | null>(null);
  const token = navigation.params['token'] ?? '';
  const { go, goPath } = navigation;

  useEffect(() => {
    let current = true;
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
  }, [links, token, go, goPath]);

  function handleStart(): void {
    if (invite !== null) signup.useInvite(invite);
    void signup.loadGate(invite);
    go('signup');
  }

  if (failed !== null) {
    return (
      <FormPage>
        <EmptyState drawing="notFound" title={errorText(failed)} />
      </FormPage>
    );
  }
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
