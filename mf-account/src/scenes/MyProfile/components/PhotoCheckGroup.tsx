import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import type { PhotoCheck } from '@rendezvous/contracts';
import { useErrorText, useFormat, useText } from '@rendezvous/platform';
import { Button, Notice, Row, Skeleton, Stack, Text, Value, VisuallyHidden } from '@rendezvous/ui';
import { Group } from '../../../components/Group.tsx';
import { PICTURE_TYPES } from '../../../models/pictureFile.ts';
import { remote } from '../../../remote.ts';
import { PoseDrawing } from './PoseDrawing.tsx';

/** Shows the photo check by a moderator, from the selfie to the decision. */
export const PhotoCheckGroup = observer(function PhotoCheckGroup() {
  const { t } = useText('account');
  const { photoCheck } = remote.useStore();
  useEffect(() => photoCheck.watch(), [photoCheck]);
  const check = photoCheck.check.value;
  if (!check) return photoCheck.check.state === 'loading' ? <Skeleton shape="block" height={340} /> : null;
  return (
    <Group
      id="photo-check"
      title={t('profile.check.title')}
      hint={t('profile.check.intro', { days: check.days })}
    >
      <Standing check={check} />
      {check.state === 'waiting' || check.checked_at !== null ? null : <NextSelfie check={check} />}
    </Group>
  );
});

const Standing = observer(function Standing({ check }: { check: PhotoCheck }) {
  const { t } = useText('account');
  const format = useFormat();
  const { photoCheck } = remote.useStore();
  const { state, refusal, checked_at: checkedAt } = check;
  const waits = state === 'waiting';
  if (!waits && checkedAt === null) {
    if (refusal !== null) return <Notice>{t(`profile.check.refusals.${refusal}`)}</Notice>;
    return state === 'accepted' ? <Notice>{t('profile.check.changed')}</Notice> : null;
  }
  return (
    <Stack gap={8} align="start">
      <Text role="status">
        <Value>
          {waits || checkedAt === null
            ? t('profile.check.waiting')
            : t('profile.check.checked', { date: format.date(checkedAt) })}
        </Value>
      </Text>
      <Button size="sm" variant="quiet" onClick={() => void photoCheck.withdraw()}>
        {waits ? t('profile.check.withdraw') : t('profile.check.giveUp')}
      </Button>
    </Stack>
  );
});

/** Shows the pose and takes a selfie with a phone's camera or from a computer's files. */
const NextSelfie = observer(function NextSelfie({ check: { pose, main_photo } }: { check: PhotoCheck }) {
  const { t } = useText('account');
  const errorText = useErrorText();
  const { photoCheck } = remote.useStore();
  const input = useRef<HTMLInputElement>(null);
  if (!main_photo) return <Text tone="second">{t('profile.check.noPhoto')}</Text>;
  const failure = photoCheck.upload?.failure;
  return (
    <Stack gap={12} align="start">
      <Row gap={16} nowrap>
        <PoseDrawing pose={pose} />
        <Text weight={600}>{t(`profile.check.poses.${pose}`)}</Text>
      </Row>
      <Button loading={photoCheck.sending} onClick={() => input.current?.click()}>
        {t('profile.check.take')}
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label={t('profile.check.take')}
          accept={PICTURE_TYPES}
          capture="user"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void photoCheck.send(file);
            target.value = '';
          }}
        />
      </VisuallyHidden>
      {failure ? (
        <Text role="alert" tone="danger">
          {errorText(failure.error)}
        </Text>
      ) : null}
    </Stack>
  );
});
