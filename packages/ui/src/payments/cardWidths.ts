/** Query the width of `PriceCards`, because a form may be beside them. */
export const asRows = '@container (max-width: 559.98px)';
export const asCards = '@container (min-width: 560px)';
