/** Milliseconds until the bar is full. Also the timeout for loading a screen. */
export const LOADING_BAR_DURATION = 5000;
