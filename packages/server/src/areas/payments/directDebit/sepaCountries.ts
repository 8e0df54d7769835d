/**
 * IBAN country codes within SEPA, from the European Payments Council's "List of SEPA Scheme
 * Countries" (EPC409-09) with Serbia, the 41st since May 2025, and Gibraltar.
 * Other territories use the IBANs of their country.
 */
export const SEPA_COUNTRIES: ReadonlySet<string> = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO ' +
    'PL PT RO RS SE SI SK SM VA'
  ).split(' '),
);
