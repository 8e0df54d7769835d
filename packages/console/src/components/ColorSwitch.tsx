import { useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Button } from '@rendezvous/ui';
import { useShortcuts } from '../hooks/useShortcuts.ts';
import { remote } from '../remote.ts';

/** Toggles members' pictures between small in grey and large in colour. Shortcut: C. */
export const ColorSwitch = observer(function ColorSwitch() {
  const { t } = useText('console');
  const { pictures } = remote.useStore();
  useShortcuts(useMemo(() => ({ c: () => pictures.toggle() }), [pictures]));
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-pressed={pictures.inColor}
      aria-keyshortcuts="c"
      onClick={() => pictures.toggle()}
    >
      {t('pictures.color')}
    </Button>
  );
});
