import type { TextInputProps } from './TextInput.tsx';
import { TextInput } from './TextInput.tsx';

/** Text such as codes and addresses, without autocapitalisation and autocorrection. */
export function VerbatimInput(props: TextInputProps) {
  return <TextInput autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />;
}
