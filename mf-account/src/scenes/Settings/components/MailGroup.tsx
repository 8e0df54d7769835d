import { observer } from 'mobx-react-lite';
import { NOTIFICATION_TYPES } from '@rendezvous/contracts';
import type { DisabledNotificationCause } from '@rendezvous/contracts';
import { FailureNotice, LoadGate } from '@rendezvous/people';
import { useStores, useText } from '@rendezvous/platform';
import type { TextKey } from '@rendezvous/platform';
import { Button, Notice, Row } from '@rendezvous/ui';
import { Group } from '../../../components/Group.tsx';
import { remote } from '../../../remote.ts';
import { SwitchesSkeleton } from './SwitchesSkeleton.tsx';
import { TypeSwitches } from './TypeSwitches.tsx';

const CAUSES: Record<DisabledNotificationCause, TextKey<'account'>> = {
  fbl: 'settings.mail.stoppedFbl',
  bounce: 'settings.mail.stoppedBounce',
  listunsubscribe: 'settings.mail.stoppedListunsubscribe',
};

/** Switches for the e-mails, and a button that re-enables stopped ones. */
export const MailGroup = observer(function MailGroup() {
  const { t } = useText('account');
  const { session } = useStores();
  const { notifications } = remote.useStore();
  const causes = session.user?.notifications_disabled ?? [];
  return (
    <Group
      id="mail"
      title={t('settings.mail.title')}
      hint={t('settings.mail.hint', { email: session.user?.email ?? '' })}
    >
      {causes.length > 0 ? (
        <Notice
          tone="warning"
          title={t('settings.mail.stopped')}
          actions={
            <Button
              size="sm"
              variant="secondary"
              loading={notifications.enabling.busy}
              onClick={() => void notifications.enableEmail()}
            >
              {t('settings.mail.start')}
            </Button>
          }
        >
          {causes.map((cause) => (
            <p key={cause}>{t(CAUSES[cause])}</p>
          ))}
        </Notice>
      ) : null}
      <FailureNotice failure={notifications.enabling.failure} />
      <LoadGate from={notifications.settings} skeleton={<SwitchesSkeleton channel="email" />}>
        {() => <MailSwitches />}
      </LoadGate>
    </Group>
  );
});

const MailSwitches = observer(function MailSwitches() {
  const { t } = useText('account');
  const { notifications } = remote.useStore();
  const { value } = notifications.settings;
  const some = value !== null && NOTIFICATION_TYPES.some((type) => value[type].email);
  return (
    <>
      <TypeSwitches channel="email" />
      <Row>
        <Button size="sm" variant="secondary" onClick={() => void notifications.toggleAll('email', !some)}>
          {some ? t('settings.mail.none') : t('settings.mail.all')}
        </Button>
      </Row>
    </>
  );
});
