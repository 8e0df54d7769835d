import type { TextInputProps } from './TextInput.tsx';
import { TextInput } from './TextInput.tsx';

/** For codes and addresses: without autocapitalization and autocorrection. */
export function VerbatimInput(props: TextInputProps) {
  return <TextInput autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />;
}
