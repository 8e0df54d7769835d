import type { Message } from '@rendezvous/contracts';
import { useText, useToasts } from '@rendezvous/platform';
import { IconButton, MoreIcon } from '@rendezvous/ui';
import { CopyIcon, FlagIcon } from '@rendezvous/ui/icons';
import { Menu, MenuItem } from '@rendezvous/ui/menus';

export type MessageMenuProps = { message: Message; onReport: (message: Message) => void };

/** Actions for the partner's message. Not a tab stop, because there are many (useMessageKeys). */
export function MessageMenu({ message, onReport }: MessageMenuProps) {
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
    <Menu
      align="start"
      trigger={<IconButton label={t('history.more')} icon={<MoreIcon size={18} />} tabIndex={-1} />}
    >
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
