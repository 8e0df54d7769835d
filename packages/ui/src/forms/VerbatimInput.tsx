import type { TextInputProps } from './TextInput.tsx';
import { TextInput } from './TextInput.tsx';

/** A text that counts letter by letter, such as a code or an address: the device neither capitalises nor corrects it. */
export function VerbatimInput(props: TextInputProps) {
  return <TextInput autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />;
}
