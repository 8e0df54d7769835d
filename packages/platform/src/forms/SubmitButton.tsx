import { observer } from 'mobx-react-lite';
// Imported by package name: every remote bundles this file, but must use the page's stores.
import { useStores } from '@rendezvous/platform';
import { Button } from '@rendezvous/ui';
import type { ButtonProps } from '@rendezvous/ui';

export type SubmitButtonProps = Omit<ButtonProps, 'as' | 'type' | 'disabled'>;

/**
 * Submits a form that needs scripts. Disabled during hydration, so that neither a press nor Enter
 * submits natively and loses the input.
 */
export const SubmitButton = observer(function SubmitButton(props: SubmitButtonProps) {
  const { hydration } = useStores();
  return <Button {...props} type="submit" disabled={hydration.isRunning} />;
});
