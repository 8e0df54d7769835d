import { useId } from 'react';
import type { ChangeEvent } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { NetworkError } from '@rendezvous/core';
import { useAgeGate } from '@rendezvous/people';
import { useErrorText, useFormat, useText } from '@rendezvous/platform';
import { Button, Stack, Text, Value, VisuallyHidden, color, radius, stroke } from '@rendezvous/ui';
import { FieldError, Hint } from '@rendezvous/ui/forms';
import { AddPictureIcon } from '@rendezvous/ui/icons';
import { UploadProgress } from '@rendezvous/ui/media';
import type { UploadState } from '../../../stores/CompletionStore.ts';

export type PictureInputProps = {
  /** Whether there is a picture already. */
  again: boolean;
  tooLarge: boolean;
  upload: UploadState;
  onChoose: (file: File) => void;
  onRetry: () => void;
};

/** A button to pick a picture, with the state of the last upload below. */
export const PictureInput = observer(function PictureInput(props: PictureInputProps) {
  const { again, tooLarge, upload, onChoose, onRetry } = props;
  const { t } = useText('auth-signup');
  const { t: common } = useText('common');
  const format = useFormat();
  const { t: errors } = useText('errors');
  const errorText = useErrorText();
  const id = useId();
  const checkAge = useAgeGate('first_photo');

  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    // Allows choosing the same file again after a rejection.
    event.target.value = '';
    if (file !== undefined) onChoose(file);
  }

  const failure = upload.kind === 'failed' ? upload.error : null;
  const error = tooLarge ? errors('photo_too_large') : failure === null ? undefined : errorText(failure);
  return (
    <Stack gap={8} align="start">
      <Pick>
        {checkAge ? (
          <Button variant="secondary" onClick={checkAge}>
            {t('complete.ageFirst')}
          </Button>
        ) : (
          <Button as="label" variant="secondary" icon={<AddPictureIcon size={20} />}>
            <Value>{again ? t('complete.anotherPhoto') : t('complete.choosePhoto')}</Value>
            <VisuallyHidden
              as="input"
              type="file"
              accept="image/jpeg,image/png,image/webp,image/heic"
              aria-describedby={`${id}-hint ${id}-error`}
              onChange={handleChange}
            />
          </Button>
        )}
      </Pick>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {failure instanceof NetworkError ? (
        <Button size="sm" onClick={onRetry}>
          {common('remote.retry')}
        </Button>
      ) : null}
      {upload.kind === 'uploading' ? (
        <UploadProgress
          percent={upload.percent}
          label={t('complete.uploading', { percent: format.percent(upload.percent) })}
        />
      ) : null}
      <Text size={14} role="status">
        {upload.kind === 'done' ? t('complete.uploaded') : null}
      </Text>
      <Hint id={`${id}-hint`}>{t('complete.photoHint')}</Hint>
      {again ? null : <Hint>{t('complete.photoLater')}</Hint>}
    </Stack>
  );
});

const Pick = styled.div`
  &:has(:focus-visible) {
    border-radius: ${radius.full};
    outline: ${stroke[3]} solid ${color.primary};
    outline-offset: ${stroke[2]};
  }
`;
