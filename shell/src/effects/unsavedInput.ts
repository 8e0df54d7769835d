type TextField = HTMLTextAreaElement | HTMLInputElement;

const NO_TEXT = ['checkbox', 'radio', 'range', 'search', 'file', 'submit', 'button'];

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !NO_TEXT.includes(target.type));

const typedInto = new Set<TextField>();

/** Tracks input on the page. @returns a function that stops tracking */
export function watchInput(page: Document): () => void {
  const note = (target: unknown): void => {
    if (isTextField(target)) typedInto.add(target);
  };
  const handleInput = ({ target }: Event): void => note(target);
  // The visitor may have typed before this code was loaded.
  note(page.activeElement);
  page.addEventListener('input', handleInput);
  return () => page.removeEventListener('input', handleInput);
}

/**
 * Whether leaving the page would lose text. Fields with `data-stored` save their text themselves.
 */
export function hasUnsavedInput(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  return [...typedInto].some(({ value, dataset }) => value.trim() !== '' && !('stored' in dataset));
}
