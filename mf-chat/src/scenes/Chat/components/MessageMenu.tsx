import type { Message } from '@rendezvous/contracts';
import { useText, useToasts } from '@rendezvous/platform';
import { CopyIcon, FlagIcon } from '@rendezvous/ui/icons';
import { Menu, MenuItem } from '@rendezvous/ui/menus';
import type { LoadedMenuProps } from '@rendezvous/ui/menus';

export type MessageMenuProps = { message: Message; onReport: (message: Message) => void };

function MessageMenu({ message, onReport, trigger }: MessageMenuProps & LoadedMenuProps) {
  const { t } = useText('chat');
  const toasts = useToasts();
  const { text } = message;

  async function handleCopy(words: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(words);
      toasts.success(t('history.copied'));
    } catch (error) {
      toasts.error(error);
    }
  }

  return (
    <Menu align="start" below="[data-bubble]" startsOpen trigger={trigger}>
      {text === null ? null : (
        <MenuItem icon={<CopyIcon size={20} />} onSelect={() => void handleCopy(text)}>
          {t('history.copy')}
        </MenuItem>
      )}
      <MenuItem icon={<FlagIcon size={20} />} onSelect={() => onReport(message)}>
        {t('history.report')}
      </MenuItem>
    </Menu>
  );
}

export default MessageMenu;
