import { Suspense, lazy, useId } from 'react';
import type { ChangeEvent } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useErrorText, useText } from '@rendezvous/platform';
import { Heading, Picture, Row, Stack, Text, VisuallyHidden, pressable, radius } from '@rendezvous/ui';
import { FieldError, Hint } from '@rendezvous/ui/forms';
import { AddPictureIcon } from '@rendezvous/ui/icons';
import type { CompletionStore } from '../../../stores/CompletionStore.ts';
import { useFirstPicture } from './useFirstPicture.ts';

const CropDialog = lazy(() => import('./CropDialog.tsx'));

/** One picture to start with; more of them are on the own profile. */
export const PhotoStep = observer(function PhotoStep({ store }: { store: CompletionStore }) {
  const { t } = useText('auth-signup');
  const { t: errors } = useText('errors');
  const errorText = useErrorText();
  const id = useId();
  const { shown, tooLarge, request, choose, use, cancel } = useFirstPicture(store);
  const { upload } = store;

  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file !== undefined) void choose(file);
  }

  const error = tooLarge
    ? errors('photo_too_large')
    : upload.kind === 'failed'
      ? errorText(upload.error)
      : undefined;
  return (
    <Stack gap={12}>
      <Heading level={2} size="section">
        {t('complete.photo')}
      </Heading>
      <Hint id={`${id}-hint`}>{t('complete.photoHint')}</Hint>
      <Row gap={16}>
        <Frame>
          <Picture picture={shown === null ? null : { src: shown }} alt="" />
        </Frame>
        <Stack gap={8}>
          <PickButton>
            <AddPictureIcon size={20} />
            {t('complete.choosePhoto')}
            <VisuallyHidden
              as="input"
              type="file"
              accept="image/jpeg,image/png,image/webp,image/heic"
              aria-describedby={`${id}-hint ${id}-error`}
              onChange={handleChange}
            />
          </PickButton>
          <Text size={14} tone="second" role="status">
            {upload.kind === 'uploading' ? t('complete.uploading', { percent: upload.percent }) : null}
            {upload.kind === 'done' ? t('complete.uploaded') : null}
          </Text>
        </Stack>
      </Row>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <Suspense fallback={null}>
        {request ? <CropDialog request={request} onUse={use} onCancel={cancel} /> : null}
      </Suspense>
    </Stack>
  );
});

const PickButton = styled.label`
  ${pressable}
`;

/* The shape that others see it in. */
const Frame = styled.div`
  flex: none;
  width: 96px;
  aspect-ratio: 3 / 4;
  overflow: hidden;
  border-radius: ${radius.card};
`;
