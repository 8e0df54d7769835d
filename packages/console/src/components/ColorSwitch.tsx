import { useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { useShortcuts } from '../hooks/useShortcuts.ts';
import { remote } from '../remote.ts';
import { KeyButton } from './KeyButton.tsx';

/** Toggles members' pictures between grey and colour. Shortcut: C. */
export const ColorSwitch = observer(function ColorSwitch() {
  const { t } = useText('console');
  const { pictures } = remote.useStore();
  useShortcuts(useMemo(() => ({ c: () => pictures.toggle() }), [pictures]));
  return (
    <KeyButton variant="quiet" shortcut="C" aria-pressed={pictures.inColor} onClick={() => pictures.toggle()}>
      {t('pictures.color')}
    </KeyButton>
  );
});
