import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useErrorText, useFormat, useText } from '@rendezvous/platform';
import { Button, Text, color, space } from '@rendezvous/ui';
import { UploadProgress } from '@rendezvous/ui/media';
import type { Upload } from '../../../models/Upload.ts';
import { remote } from '../../../remote.ts';

export const UploadTile = observer(function UploadTile({ upload }: { upload: Upload }) {
  const { t } = useText('account');
  const { t: common } = useText('common');
  const errorText = useErrorText();
  const format = useFormat();
  const { photos } = remote.useStore();
  const { failure, share } = upload;
  if (upload.state === 'failed' && failure) {
    return (
      <Tile role="alert">
        <Text size={14} weight={600}>
          {t('profile.photos.failed', { name: upload.name })}
        </Text>
        <Text size={14} tone="danger">
          {errorText(failure.error)}
        </Text>
        <Button size="sm" variant="secondary" onClick={() => void photos.retry(upload)}>
          {common('remote.retry')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => photos.forget(upload)}>
          {t('cancel')}
        </Button>
      </Tile>
    );
  }
  // The file has been sent, but the server is still processing it.
  const working = share >= 1;
  return (
    <Tile>
      <UploadProgress
        percent={working ? null : Math.round(share * 100)}
        label={
          working
            ? t('profile.photos.working')
            : t('profile.photos.uploading', { percent: format.percent(Math.round(share * 100)) })
        }
      />
      <Button size="sm" variant="quiet" onClick={() => photos.forget(upload)}>
        {t('profile.photos.stop')}
      </Button>
    </Tile>
  );
});

const Tile = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space[8]};
  min-height: 100%;
  padding: ${space[12]};
  border-radius: ${space[16]};
  background: ${color.sunken};
  overflow-wrap: anywhere;
`;
