const OWN: ReadonlySet<string> = new Set(['gap', 'align', 'justify', 'nowrap', 'min', 'width']);

/** Keeps layout props such as `gap` and `align` out of the DOM. */
export const ownProps = { shouldForwardProp: (name: string) => !OWN.has(name) };
