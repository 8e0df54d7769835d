/** Milliseconds to the end of the bar; also the timeout of a screen change. */
export const LOADING_BAR_DURATION = 5000;
