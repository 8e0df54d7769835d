type TextField = HTMLTextAreaElement | HTMLInputElement;

const NO_TEXT = ['checkbox', 'radio', 'range', 'search', 'file', 'submit', 'button'];

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !NO_TEXT.includes(target.type));

/** Text fields with input. */
const typedInto = new Set<TextField>();

/** Tracks input on the page. @returns stops tracking */
export function watchInput(page: Document): () => void {
  const note = (target: unknown): void => {
    if (isTextField(target)) typedInto.add(target);
  };
  const handleInput = ({ target }: Event): void => note(target);
  // Input may have started already.
  note(page.activeElement);
  page.addEventListener('input', handleInput);
  return () => page.removeEventListener('input', handleInput);
}

/** Whether leaving the page would lose text. `data-stored` marks fields whose text is saved. */
export function hasUnsavedInput(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  return [...typedInto].some(({ value, dataset }) => value.trim() !== '' && !('stored' in dataset));
}
