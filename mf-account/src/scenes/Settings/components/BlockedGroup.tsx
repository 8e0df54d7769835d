import { observer } from 'mobx-react-lite';
import { LoadGate } from '@rendezvous/people';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Avatar, Button, Skeleton, Text } from '@rendezvous/ui';
import { Group } from '../../../components/Group.tsx';
import { useMoment } from '../../../hooks/useMoment.ts';
import { remote } from '../../../remote.ts';
import type { BlockedMember } from '../../../stores/BlocksStore.ts';
import { Entries } from '../../../components/Entries.tsx';
import { Entry } from './Entry.tsx';

export const BlockedGroup = observer(function BlockedGroup() {
  const { t } = useText('account');
  const { blocks } = remote.useStore();
  const members = blocks.list.value ?? [];
  return (
    <Group id="blocked" title={t('settings.blocked.title')}>
      <LoadGate
        from={blocks.list}
        skeleton={<Skeleton height={44} />}
        empty={members.length === 0 && <Text tone="second">{t('settings.blocked.none')}</Text>}
      >
        {() => (
          <Entries>
            {members.map((member) => (
              <BlockedEntry key={member.id} member={member} />
            ))}
          </Entries>
        )}
      </LoadGate>
    </Group>
  );
});

const BlockedEntry = observer(function BlockedEntry({ member }: { member: BlockedMember }) {
  const { t } = useText('account');
  const { settings } = useStores();
  const format = useFormat();
  const momentOf = useMoment();
  const { blocks } = remote.useStore();
  const { name, main_image: image } = member;
  return (
    <Entry
      before={<Avatar size={44} picture={image && { src: settings.imageUrl(image.thumb_filename) }} />}
      action={
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('settings.blocked.unblockOf', { name })}
          onClick={() => void blocks.unblock(member.id)}
        >
          {t('settings.blocked.unblock')}
        </Button>
      }
    >
      <Text weight={500}>{name}</Text>
      <Text size={14} tone="second">
        {t('settings.blocked.since', { date: format.date(momentOf(member.blocked_at)) })}
      </Text>
    </Entry>
  );
});
