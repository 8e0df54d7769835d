import { observer } from 'mobx-react-lite';
import type { Session } from '@rendezvous/contracts';
import { LoadGate } from '@rendezvous/people';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Button, Chip, Skeleton, Stack, Text } from '@rendezvous/ui';
import { Group } from '../../../components/Group.tsx';
import { remote } from '../../../remote.ts';
import { Entries } from '../../../components/Entries.tsx';
import { Entry } from './Entry.tsx';

export const SessionsGroup = observer(function SessionsGroup() {
  const { t } = useText('account');
  const { security } = remote.useStore();
  const skeleton = (
    <Stack gap={12}>
      <Skeleton height={44} />
      <Skeleton height={44} />
    </Stack>
  );
  return (
    <Group id="sessions" title={t('settings.sessions.title')} hint={t('settings.sessions.hint')}>
      <LoadGate from={security.sessions} skeleton={skeleton}>
        {() => (
          <Entries>
            {(security.sessions.value ?? []).map((session) => (
              <SessionEntry key={session.id} session={session} />
            ))}
          </Entries>
        )}
      </LoadGate>
    </Group>
  );
});

const SessionEntry = observer(function SessionEntry({ session }: { session: Session }) {
  const { t } = useText('account');
  const format = useFormat();
  const core = useStores();
  const { security } = remote.useStore();
  const { country, current } = session;
  const device = session.device || t('settings.sessions.unknown');
  const when = format.relative(session.last_seen_at, core.serverNow());
  return (
    <Entry
      action={
        current ? (
          <Chip tone="soft">{t('settings.sessions.current')}</Chip>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('settings.sessions.endOf', { device })}
            loading={security.ending.has(session.id)}
            onClick={() => void security.endSession(session.id)}
          >
            {t('settings.sessions.end')}
          </Button>
        )
      }
    >
      <Text weight={500}>{device}</Text>
      <Text size={14} tone="second">
        {country === null
          ? t('settings.sessions.seen', { when })
          : t('settings.sessions.seenIn', { when, country: format.country(country) })}
      </Text>
    </Entry>
  );
});
