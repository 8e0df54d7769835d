import { useText } from '@rendezvous/platform';
import { Button, Value } from '@rendezvous/ui';
import { PauseIcon, PlayIcon } from '@rendezvous/ui/icons';

export type MotionButtonProps = { playing: boolean; onToggle: () => void };

export function MotionButton({ playing, onToggle }: MotionButtonProps) {
  const { t } = useText('landers');
  return (
    <Button variant="quiet" onClick={onToggle}>
      {playing ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
      <Value>{playing ? t('motion.pause') : t('motion.play')}</Value>
    </Button>
  );
}
