import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { LoadGate } from '@rendezvous/people';
import { useStores, useText } from '@rendezvous/platform';
import { Notice, Stack, Text } from '@rendezvous/ui';
import { Switch } from '@rendezvous/ui/forms';
import { Group } from '../../../components/Group.tsx';
import { remote } from '../../../remote.ts';
import { SwitchesSkeleton } from './SwitchesSkeleton.tsx';
import { TypeSwitches } from './TypeSwitches.tsx';

/** Push notifications on this device. The browser's prompt opens only after a tap. */
export const PushGroup = observer(function PushGroup() {
  const { t } = useText('account');
  const { push } = useStores();
  const { privacy, notifications } = remote.useStore();
  // The switch must show whether the server would deliver.
  useEffect(() => void privacy.checkPush(), [privacy]);
  const usable = push.capable === true && push.subscribed !== 'denied';
  return (
    <Group id="push" title={t('settings.push.title')}>
      {push.capable === false ? <Notice>{t('settings.push.impossible')}</Notice> : null}
      {push.subscribed === 'denied' ? <Notice tone="warning">{t('settings.push.denied')}</Notice> : null}
      <div>
        <Switch
          label={t('settings.push.enabled')}
          hint={t('settings.push.enabledHint')}
          checked={push.isSubscribed}
          disabled={!usable}
          onChange={(on) => void privacy.setPush(on)}
        />
        <Switch
          label={t('settings.push.discreet')}
          hint={t('settings.push.discreetHint')}
          checked={privacy.isOn('discreet_push')}
          onChange={(on) => void privacy.set('discreet_push', on)}
        />
      </div>
      <Stack gap={4}>
        <Text size={15.5} weight={600}>
          {t('settings.push.types')}
        </Text>
        <LoadGate from={notifications.settings} skeleton={<SwitchesSkeleton channel="push" />}>
          {() => <TypeSwitches channel="push" />}
        </LoadGate>
      </Stack>
    </Group>
  );
});
