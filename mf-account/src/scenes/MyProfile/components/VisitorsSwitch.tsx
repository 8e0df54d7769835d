import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Switch } from '@rendezvous/ui/forms';
import { remote } from '../../../remote.ts';

/** Whether people without an account see the profile; the same switch as in the settings. */
export const VisitorsSwitch = observer(function VisitorsSwitch() {
  const { t } = useText('account');
  const { privacy } = remote.useStore();
  return (
    <Switch
      label={t('settings.privacy.visible_to_visitors')}
      hint={t('settings.privacy.visible_to_visitorsHint')}
      checked={privacy.isOn('visible_to_visitors')}
      onChange={(on) => void privacy.set('visible_to_visitors', on)}
    />
  );
});
