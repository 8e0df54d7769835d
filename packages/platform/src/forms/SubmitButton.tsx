import { observer } from 'mobx-react-lite';
// Imported by package name, because every remote bundles this file, and the stores are those of the page.
import { useStores } from '@rendezvous/platform';
import { Button } from '@rendezvous/ui';
import type { ButtonProps } from '@rendezvous/ui';

export type SubmitButtonProps = Omit<ButtonProps, 'as' | 'type' | 'disabled'>;

/**
 * Sends a form that has no endpoint without a script. It is disabled until the page is hydrated, which also stops Enter; what was typed before
 * stays.
 */
export const SubmitButton = observer(function SubmitButton(props: SubmitButtonProps) {
  const { hydration } = useStores();
  return <Button {...props} type="submit" disabled={hydration.isRunning} />;
});
