import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Switch } from '@rendezvous/ui/forms';
import { Group } from '../../../components/Group.tsx';
import { remote } from '../../../remote.ts';

const SWITCHES = ['visible_to_visitors', 'invisible', 'show_activity', 'read_receipts', 'typing'] as const;

export const PrivacyGroup = observer(function PrivacyGroup() {
  const { t } = useText('account');
  const { privacy } = remote.useStore();
  return (
    <Group id="privacy" title={t('settings.privacy.title')}>
      <div>
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={t(`settings.privacy.${name}`)}
            hint={t(`settings.privacy.${name}Hint`)}
            checked={privacy.isOn(name)}
            onChange={(on) => void privacy.set(name, on)}
          />
        ))}
      </div>
    </Group>
  );
});
