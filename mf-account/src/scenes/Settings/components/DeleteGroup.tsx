import { RouteLink, useText } from '@rendezvous/platform';
import { Button } from '@rendezvous/ui';
import { Group } from '../../../components/Group.tsx';

/** Last in the settings, because people look for it there. */
export function DeleteGroup() {
  const { t } = useText('account');
  return (
    <Group id="delete" title={t('delete.title')} hint={t('settings.delete.hint')}>
      <div>
        <Button as={RouteLink} to="notifications" query={{ delete: 'reason' }} variant="danger">
          {t('delete.submit')}
        </Button>
      </div>
    </Group>
  );
}
