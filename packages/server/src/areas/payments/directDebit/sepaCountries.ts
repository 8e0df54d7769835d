/**
 * Country codes of IBANs that a SEPA direct debit reaches: the European Payments Council's "List of
 * SEPA Scheme Countries" (EPC409-09) with Serbia, admitted in May 2025 as the 41st, and Gibraltar.
 * Other territories of these countries have IBANs of their country.
 */
export const SEPA_COUNTRIES: ReadonlySet<string> = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO ' +
    'PL PT RO RS SE SI SK SM VA'
  ).split(' '),
);
