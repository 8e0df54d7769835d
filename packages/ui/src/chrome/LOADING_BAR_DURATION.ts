/** Milliseconds until the bar is full; also the timeout of a screen change. */
export const LOADING_BAR_DURATION = 5000;
