import type { TextInputProps } from './TextInput.tsx';
import { TextInput } from './TextInput.tsx';

/** For codes and addresses, which browsers must not capitalise or correct. */
export function VerbatimInput(props: TextInputProps) {
  return <TextInput autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />;
}
