/** Stands in for the table of vendor prefixes: styled-components asks for it only with `enableVendorPrefixes`. */
export const prefix = (value) => value;
