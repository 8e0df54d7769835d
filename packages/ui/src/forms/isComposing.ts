/**
 * Whether a key event belongs to an input method. Safari marks the last one only by the key code
 * 229.
 */
export const isComposing = ({ nativeEvent }: { nativeEvent: KeyboardEvent }): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
