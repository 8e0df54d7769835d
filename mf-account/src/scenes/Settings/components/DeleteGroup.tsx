import { RouteLink, useText } from '@rendezvous/platform';
import { Button } from '@rendezvous/ui';
import { Group } from '../../../components/Group.tsx';

/** Where people look for leaving: at the end of the settings. */
export function DeleteGroup() {
  const { t } = useText('account');
  return (
    <Group id="delete" title={t('settings.delete.title')} hint={t('settings.delete.hint')}>
      <div>
        <Button as={RouteLink} to="notifications" query={{ delete: 'reason' }} variant="danger">
          {t('settings.delete.start')}
        </Button>
      </div>
    </Group>
  );
}
