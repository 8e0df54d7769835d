import type { ReactNode } from 'react';
import { useText } from '@rendezvous/platform';
import { Dialog } from '@rendezvous/ui/overlays';

export type ActivationDialogProps = {
  title: string;
  text: string;
  actions: ReactNode;
  onClose: () => void;
};

export default function ActivationDialog({ title, text, actions, onClose }: ActivationDialogProps) {
  const { t } = useText('common');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={text}
      closeLabel={t('dialog.close')}
      footer={actions}
    />
  );
}
