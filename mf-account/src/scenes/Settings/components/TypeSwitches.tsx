import { observer } from 'mobx-react-lite';
import { CHANNEL_NOTIFICATION_TYPES } from '@rendezvous/contracts';
import type { NotificationChannel } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Switch } from '@rendezvous/ui/forms';
import { remote } from '../../../remote.ts';

export const TypeSwitches = observer(function TypeSwitches({ channel }: { channel: NotificationChannel }) {
  const { t } = useText('account');
  const { notifications } = remote.useStore();
  const { value } = notifications.settings;
  if (value === null) return null;
  const isOn = (switches: Partial<Record<NotificationChannel, boolean>>) => switches[channel] ?? false;
  return (
    <div>
      {CHANNEL_NOTIFICATION_TYPES[channel].map((type) => (
        <Switch
          key={type}
          label={t(`settings.types.${type}`)}
          checked={isOn(value[type])}
          onChange={(on) => void notifications.toggle(type, channel, on)}
        />
      ))}
    </div>
  );
});
