/** Milliseconds that the bar takes to its end: as long as a change of screen may wait. */
export const LOADING_BAR_DURATION = 5000;
