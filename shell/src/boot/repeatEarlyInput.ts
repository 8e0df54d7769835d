type Control = HTMLInputElement | HTMLTextAreaElement;

const isChoice = (input: Control): input is HTMLInputElement =>
  input instanceof HTMLInputElement && (input.type === 'radio' || input.type === 'checkbox');

/** Sets the value without React's setter, after which React would ignore the event. */
function setAgain<Input extends Control, Member extends 'value' | 'checked'>(
  input: Input,
  member: Member,
  empty: string | boolean,
): void {
  const early: unknown = Reflect.get(input, member);
  Reflect.set(input, member, empty);
  const prototype = Object.getPrototypeOf(input) as object;
  Object.getOwnPropertyDescriptor(prototype, member)?.set?.call(input, early);
}

/**
 * Replays input made before hydration as events; otherwise React's next render would discard it.
 */
export function repeatEarlyInput(root: Element): void {
  for (const input of root.querySelectorAll<Control>('input:not([type="hidden"]), textarea')) {
    if (isChoice(input)) {
      // The radio that lost the selection needs no event; the selected one gets it.
      if (input.checked === input.defaultChecked || (!input.checked && input.type === 'radio')) continue;
      setAgain(input, 'checked', input.defaultChecked);
      input.dispatchEvent(new Event('click', { bubbles: true }));
    } else if (input.type === 'file') {
      // The value of a file input cannot be set.
      if (input.value) input.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (input.value !== input.defaultValue) {
      setAgain(input, 'value', input.defaultValue);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  for (const select of root.querySelectorAll('select')) {
    const first = [...select.options].find((option) => option.defaultSelected) ?? select.options[0];
    if (first !== undefined && select.value !== first.value)
      select.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
