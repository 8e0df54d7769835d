import { useEffect, useId, useState } from 'react';
import type { ChangeEvent } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { LIMITS } from '@rendezvous/contracts';
import { useErrorText, useText } from '@rendezvous/platform';
import { Avatar, Heading, Row, Stack, Text, VisuallyHidden, pressable } from '@rendezvous/ui';
import { FieldError, Hint } from '@rendezvous/ui/forms';
import { AddPictureIcon } from '@rendezvous/ui/icons';
import type { CompletionStore } from '../../../stores/CompletionStore.ts';

/** One picture to start with; more of them, and cropping, are on the own profile. */
export const PhotoStep = observer(function PhotoStep({ store }: { store: CompletionStore }) {
  const { t } = useText('auth-signup');
  const { t: errors } = useText('errors');
  const errorText = useErrorText();
  const id = useId();
  const [preview, setPreview] = useState<string>();
  const [tooLarge, setTooLarge] = useState(false);
  const { upload } = store;

  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview]);

  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file === undefined) return;
    setTooLarge(file.size > LIMITS.photos.maxBytes);
    if (file.size > LIMITS.photos.maxBytes) return;
    setPreview(URL.createObjectURL(file));
    void store.uploadPhoto(file);
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
        <Avatar size={96} picture={preview === undefined ? null : { src: preview }} />
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
    </Stack>
  );
});

const PickButton = styled.label`
  ${pressable}
`;
