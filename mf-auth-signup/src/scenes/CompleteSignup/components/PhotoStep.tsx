import { useId, useState } from 'react';
import type { DragEvent } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useAgeGate } from '@rendezvous/people';
import { useStores, useText } from '@rendezvous/platform';
import { lazyDialog } from '@rendezvous/platform/lazy';
import {
  Card,
  Heading,
  Picture,
  Stack,
  Text,
  color,
  font,
  motion,
  shadow,
  space,
  steps,
  stroke,
  type,
} from '@rendezvous/ui';
import type { CompletionStore } from '../../../stores/CompletionStore.ts';
import { Greeting } from './Greeting.tsx';
import { PictureInput } from './PictureInput.tsx';
import { useFirstPicture } from './useFirstPicture.ts';

const CropDialog = lazyDialog(
  () => import('./CropDialog.tsx'),
  ({ onCancel }) => onCancel(),
);

/** Asks for one picture and shows it as a print. The profile accepts more. */
export const PhotoStep = observer(function PhotoStep({ store }: { store: CompletionStore }) {
  const { t } = useText('auth-signup');
  const { profile } = useStores().session;
  const id = useId();
  const { shown, tooLarge, request, choose, use, cancel, retry } = useFirstPicture(store);
  const [over, setOver] = useState(false);
  const checkAge = useAgeGate('first_photo');

  function handleOver(event: DragEvent): void {
    event.preventDefault();
    setOver(true);
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (checkAge) checkAge();
    else if (file !== undefined) void choose(file);
  }

  return (
    <div role="presentation" onDragOver={handleOver} onDragLeave={() => setOver(false)} onDrop={handleDrop}>
      <Invitation as="section" padding={24} raised aria-labelledby={id} $over={over}>
        <Print>
          <Shape>
            {shown === null ? (
              <Greeting gender={profile?.gender ?? 'female'} />
            ) : (
              <Picture picture={{ src: shown }} alt="" priority />
            )}
          </Shape>
          {profile === null ? null : <Caption>{`${profile.name}, ${profile.age}`}</Caption>}
        </Print>
        <Words gap={12}>
          <Heading level={2} size="section" id={id}>
            {t('complete.photo')}
          </Heading>
          {shown === null ? <Text>{t('complete.photoInvite')}</Text> : null}
          <PictureInput
            again={shown !== null}
            tooLarge={tooLarge}
            upload={store.upload}
            onChoose={(file) => void choose(file)}
            onRetry={retry}
          />
        </Words>
        {request ? <CropDialog request={request} onUse={use} onCancel={cancel} /> : null}
      </Invitation>
    </div>
  );
});

const Invitation = styled(Card)<{ $over: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[24]};
  outline: ${stroke[2]} dashed ${({ $over }) => ($over ? color.primary : 'transparent')};
  outline-offset: -${space[8]};
`;

const Print = styled.div`
  flex: none;
  align-self: start;
  width: ${steps(37)};
  padding: ${space[8]} ${space[8]} ${space[4]};
  border: ${stroke[1]} solid ${color.line};
  border-radius: ${space[8]};
  background: ${color.surface};
  box-shadow: ${shadow.soft};
  rotate: -2deg;
  transition: ${motion.slow} ${motion.ease};
  transition-property: opacity, rotate, translate;
  @starting-style {
    opacity: 0;
    rotate: -12deg;
    translate: 0 ${space[48]};
  }
`;

/* Crops the picture to the shape that others see. */
const Shape = styled.div`
  aspect-ratio: 3 / 4;
  overflow: hidden;
  border-radius: ${space[4]};
  /* Fades in like a developing photo. */
  img {
    transition: opacity ${motion.slow} ${motion.ease} ${motion.fast};
    @starting-style {
      opacity: 0;
    }
  }
`;

const Caption = styled.p`
  padding-block: ${space[8]};
  font-family: ${font.heading};
  font-size: ${type[16]};
  line-height: 1.3;
  text-align: center;
  overflow-wrap: anywhere;
`;

const Words = styled(Stack)`
  flex: 1 1 ${steps(60)};
`;
