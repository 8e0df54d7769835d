import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { Gender } from '@rendezvous/contracts';
import { RouteLink, useStores, useText } from '@rendezvous/platform';
import { Button, Card, Heading, Stack, Text } from '@rendezvous/ui';
import { QuickStart } from './QuickStart.tsx';

export type StartFormProps = {
  /** The second answer, if the page already has it. */
  seeking?: Gender | null;
};

/**
 * Shows the first sign-up question, the gate of a closed site or, to members, a link to the search.
 */
export const StartForm = observer(function StartForm({ seeking = null }: StartFormProps) {
  const { session, settings, tracking } = useStores();
  const { signups } = settings.values;
  if (session.isLoggedIn) return <Member />;
  if (signups === 'all' || (signups === 'with_trafficsource' && tracking.hasSource))
    return <QuickStart seeking={seeking} />;
  return signups === 'with_trafficsource' ? <Partner /> : <Invitation />;
});

function Member() {
  const { t } = useText('landers');
  const { t: common } = useText('common');
  return (
    <Way title={t('start.memberTitle')}>
      <Button as={RouteLink} to="members" size="lg" full>
        {common('titles.members')}
      </Button>
    </Way>
  );
}

const Invitation = observer(function Invitation() {
  const { t } = useText('landers');
  const { settings } = useStores();
  return (
    <Way title={t('start.inviteTitle')} text={t('start.inviteText', { site: settings.values.name })}>
      <Button as={RouteLink} to="signup" size="lg" full>
        {t('start.inviteAction')}
      </Button>
    </Way>
  );
});

const Partner = observer(function Partner() {
  const { t } = useText('landers');
  const { t: common } = useText('common');
  const { settings } = useStores();
  return (
    <Way title={t('start.partnerTitle')} text={t('start.partnerText', { site: settings.values.name })}>
      <Button as={RouteLink} to="login" size="lg" full>
        {common('nav.login')}
      </Button>
    </Way>
  );
});

function Way({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card as="section" padding={24} raised aria-label={title}>
      <Stack gap={16}>
        <Heading level={2} size="section">
          {title}
        </Heading>
        {text ? <Text>{text}</Text> : null}
        {children}
      </Stack>
    </Card>
  );
}
