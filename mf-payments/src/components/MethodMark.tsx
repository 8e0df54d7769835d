import type { ReactElement } from 'react';
import type { PaymentMethod } from '@rendezvous/contracts';
import styled from 'styled-components';
import { color, radius } from '@rendezvous/ui';

const CARD = (
  <>
    <rect className="f l" x="12" y="8" width="24" height="16" rx="3" />
    <path className="s" d="M12 12h24v3.200H12z" />
    <path className="l" d="M16 20h5" />
  </>
);
const BANK = (
  <>
    <path className="f l" d="M13 13 24 7l11 6H13Z" />
    <path className="l" d="M17 16.500v5m4.700-5v5m4.600-5v5m4.700-5v5M13 25h22" />
  </>
);
const MANDATE = (
  <>
    <path className="f l" d="M32 15.500V9a2 2 0 0 0-2-2H18a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h5" />
    <path
      className="l"
      d="M20 12h8m-8 4h5m1 8c1.700-4.500 3.200-4.500 3.200-1.500 0 2.500 2-1.500 3.300 0 .9 1 1.800 1.300 2.800 1"
    />
  </>
);
const PHONE = (
  <>
    <rect className="f l" x="16" y="5" width="12" height="22" rx="3" />
    <path
      className="l"
      d="M20.500 23h3M32 12.500c1.600 2.100 1.600 4.900 0 7m3-9.700c3 3.700 3 8.700 0 12.400"
    />
  </>
);
const WALLET = (
  <>
    <path className="l" d="m16 11 12.300-4.200A2 2 0 0 1 31 8.700V11" />
    <rect className="f l" x="13" y="11" width="22" height="14" rx="3" />
    <path className="l" d="M35 15.500h-5a2.500 2.500 0 0 0 0 5h5" />
  </>
);
const VOUCHER = (
  <>
    <path
      className="f l"
      d="M13 8.500h22a2 2 0 0 1 2 2V13a3 3 0 0 0 0 6v2.500a2 2 0 0 1-2 2H13a2 2 0 0 1-2-2V19a3 3 0 0 0 0-6v-2.500a2 2 0 0 1 2-2Z"
    />
    <path className="d" d="M17.500 16h0m4.300 0h0m4.400 0h0m4.300 0h0" />
  </>
);

/**
 * Marks for methods without a brand logo, on a 48 × 32 grid. Classes: `.l` line, `.f` soft fill,
 * `.s` solid, `.d` dots.
 */
const MARKS: Readonly<Record<PaymentMethod, ReactElement>> = {
  creditcard: CARD,
  visa: CARD,
  mastercard: CARD,
  maestro: CARD,
  cartebancaire: CARD,
  nexi: CARD,
  bancontact: CARD,
  ideal: BANK,
  sct: BANK,
  giropay: BANK,
  sofort: BANK,
  eps: BANK,
  prezelewy24: BANK,
  sdd: MANDATE,
  applepay: PHONE,
  blik: PHONE,
  paypal: WALLET,
  paysafecard: VOUCHER,
};

export function MethodMark({ method }: { method: PaymentMethod }) {
  return (
    <Drawing viewBox="0 0 48 32" width="48" height="32" aria-hidden>
      {MARKS[method]}
    </Drawing>
  );
}

const Drawing = styled.svg`
  flex: none;
  border-radius: ${radius.input};
  background: ${color.sunken};
  color: ${color.ink};
  .l,
  .d {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .f {
    fill: ${color.primarySoft};
  }
  .s {
    fill: currentColor;
  }
  .d {
    stroke-width: 3.2;
  }
`;
