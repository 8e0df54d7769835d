/** Whether a key belongs to an input method. Safari ends the composition before that key, which is then only a 229. */
export const isComposing = ({ nativeEvent }: { nativeEvent: KeyboardEvent }): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
