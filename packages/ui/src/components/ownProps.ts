const OWN: ReadonlySet<string> = new Set(['gap', 'align', 'justify', 'nowrap', 'min', 'width']);

/** styled-components options that keep the layout props (`gap`, `align` …) out of the DOM. */
export const ownProps = { shouldForwardProp: (name: string) => !OWN.has(name) };
