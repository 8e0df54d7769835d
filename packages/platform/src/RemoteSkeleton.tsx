import { Container, Skeleton, Stack, VisuallyHidden } from '@rendezvous/ui';
import { useText } from './useText.ts';

export function RemoteSkeleton({ size }: { size: 'screen' | 'part' }) {
  const { t } = useText('common');
  const lines = size === 'screen' ? [34, 17, 240, 17, 17] : [17, 64];
  return (
    <Container aria-busy="true">
      <VisuallyHidden role="status">{t('remote.loading')}</VisuallyHidden>
      <Stack gap={16}>
        {lines.map((height, index) => (
          <Skeleton key={index} height={height} width={index === 0 ? '40%' : '100%'} />
        ))}
      </Stack>
    </Container>
  );
}
