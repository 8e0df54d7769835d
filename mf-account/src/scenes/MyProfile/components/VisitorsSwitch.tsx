import { observer } from 'mobx-react-lite';
import { RouteLink, useText } from '@rendezvous/platform';
import { Card, Link, Stack } from '@rendezvous/ui';
import { Switch } from '@rendezvous/ui/forms';
import { remote } from '../../../remote.ts';

/** The same switch as in the settings, to make the profile visible to visitors. */
export const VisitorsSwitch = observer(function VisitorsSwitch() {
  const { t } = useText('account');
  const { privacy } = remote.useStore();
  return (
    <Card padding={24}>
      <Stack gap={4}>
        <Switch
          label={t('settings.privacy.visible_to_visitors')}
          hint={t('settings.privacy.visible_to_visitorsHint')}
          checked={privacy.isOn('visible_to_visitors')}
          onChange={(on) => void privacy.set('visible_to_visitors', on)}
        />
        <div>
          <Link as={RouteLink} to="profile" query={{ as: 'visitor' }}>
            {t('profile.visitors.link')}
          </Link>
        </div>
      </Stack>
    </Card>
  );
});
