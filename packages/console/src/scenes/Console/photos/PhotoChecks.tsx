import { useEffect, useId, useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { OpenPhotoCheck } from '@rendezvous/contracts';
import type { CheckRefusal } from '@rendezvous/contracts/kinds';
import { RouteLink, useFormat, usePicture, useText } from '@rendezvous/platform';
import { Link, Picture, Row, Stack, Text, media, radius, space, steps } from '@rendezvous/ui';
import { ColorSwitch } from '../../../components/ColorSwitch.tsx';
import { Graphic } from '../../../components/Graphic.tsx';
import { KeyButton } from '../../../components/KeyButton.tsx';
import { PictureHint } from '../../../components/PictureHint.tsx';
import { PictureQueue } from '../../../components/PictureQueue.tsx';
import { WaitingTime } from '../../../components/WaitingTime.tsx';
import { useHeldActs } from '../../../hooks/useHeldActs.ts';
import { useShortcuts } from '../../../hooks/useShortcuts.ts';
import { remote } from '../../../remote.ts';

const REFUSALS = ['other_person', 'pose', 'unclear', 'not_live'] as const satisfies readonly CheckRefusal[];

/** Shows a selfie beside its profile's photos. Every action has a key, as in the photo queue. */
export const PhotoChecks = observer(function PhotoChecks() {
  const { t } = useText('console');
  const { checks } = remote.useStore();
  useEffect(() => void checks.load(), [checks]);
  useHeldActs(checks.held);
  useCheckKeys();
  const { open, held, queue } = checks;
  const last = held.acts.at(-1);
  const isMore = queue.value === null || checks.next !== null;
  return (
    <PictureQueue
      title={t('checks.title')}
      waiting={checks.count}
      outcome={last ? t(last.refusal === null ? 'photos.accepted' : 'photos.rejected', { count: 1 }) : ''}
      onUndo={last ? () => checks.undo() : null}
      state={queue.state !== 'failed' && isMore ? 'loading' : queue.state}
      empty={t('checks.empty')}
      onReload={() => void checks.load()}
      keys={t('checks.keys', { undo: 'U' })}
    >
      {open ? (
        <>
          <Acts />
          <Comparison open={open} />
        </>
      ) : null}
    </PictureQueue>
  );
});

function useCheckKeys(): void {
  const { checks } = remote.useStore();
  const keys = useMemo(
    () => ({
      a: () => (checks.refusing ? undefined : checks.decide(null)),
      r: () => checks.setRefusing(true),
      s: () => checks.postpone(),
      u: () => checks.undo(),
      escape: () => checks.setRefusing(false),
      ...Object.fromEntries(
        REFUSALS.map((refusal, at) => [
          String(at + 1),
          () => (checks.refusing ? checks.decide(refusal) : undefined),
        ]),
      ),
    }),
    [checks],
  );
  useShortcuts(keys);
}

const Acts = observer(function Acts() {
  const { t } = useText('console');
  const { checks } = remote.useStore();
  const id = useId();
  const waits = (refusal: CheckRefusal | null) =>
    checks.lacking(refusal) ? { 'aria-disabled': true, 'aria-describedby': id } : {};
  if (checks.refusing)
    return (
      <Row gap={8} role="group" aria-label={t('photos.why')}>
        {REFUSALS.map((refusal, at) => (
          <KeyButton
            key={refusal}
            refuses
            shortcut={String(at + 1)}
            onClick={() => checks.decide(refusal)}
            {...waits(refusal)}
          >
            {t(`checks.refusals.${refusal}`)}
          </KeyButton>
        ))}
        <KeyButton variant="quiet" shortcut="Esc" onClick={() => checks.setRefusing(false)}>
          {t('photos.dontRefuse')}
        </KeyButton>
        <PictureHint id={id} files={checks.files} />
      </Row>
    );
  return (
    <Row gap={8}>
      <KeyButton variant="primary" shortcut="A" onClick={() => checks.decide(null)} {...waits(null)}>
        {t('checks.accept')}
      </KeyButton>
      <KeyButton refuses shortcut="R" onClick={() => checks.setRefusing(true)}>
        {t('photos.refuse')}
      </KeyButton>
      <KeyButton variant="quiet" shortcut="S" onClick={() => checks.postpone()}>
        {t('photos.skip')}
      </KeyButton>
      <ColorSwitch />
      <PictureHint id={id} files={checks.files} />
    </Row>
  );
});

function Comparison({ open: { check, selfie, photos } }: { open: OpenPhotoCheck }) {
  const { pictures } = remote.useStore();
  const { t } = useText('console');
  const format = useFormat();
  const picture = usePicture();
  return (
    <>
      <Row gap={8}>
        <Link as={RouteLink} to="console" params={{ section: 'members', id: check.profile }}>
          {`${check.name}, ${check.age}`}
        </Link>
        <WaitingTime since={check.submitted_at}>
          {t('photos.since', { time: format.relative(check.submitted_at) })}
        </WaitingTime>
        <Text size={13} tone="second">
          {check.site}
        </Text>
      </Row>
      <Graphic>
        <Columns>
          <Stack gap={8}>
            <Picture
              picture={{ src: selfie }}
              alt={t('checks.selfie', { name: check.name })}
              priority
              {...pictures.watch(selfie)}
            />
            <Text weight={600}>{t('checks.asked', { pose: t(`checks.poses.${check.pose}`) })}</Text>
            <Text size={14} tone="second">
              {t('checks.erased')}
            </Text>
          </Stack>
          <Photos>
            {photos.map((photo) => (
              <Picture
                key={photo.id}
                picture={picture(photo, 'full')}
                alt={t('photos.alt', { name: check.name })}
                priority
                sizes="40vw"
                {...pictures.watch(photo.filename)}
              />
            ))}
          </Photos>
        </Columns>
      </Graphic>
    </>
  );
}

/** Keeps the selfie beside the photos, even on a phone. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[12]};
  picture {
    background: none;
  }
  img {
    display: block;
    width: 100%;
    max-height: ${steps(150)};
    object-fit: contain;
    border-radius: ${radius.input};
  }
  [role='img'] {
    height: auto;
    aspect-ratio: 3 / 4;
    border-radius: ${radius.input};
  }
`;

const Photos = styled.div`
  display: grid;
  gap: ${space[12]};
  align-content: start;
  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :only-child {
      grid-column: 1 / -1;
    }
  }
`;
