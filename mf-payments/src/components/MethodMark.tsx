import type { ReactElement } from 'react';
import type { PaymentMethod } from '@rendezvous/contracts';
import styled from 'styled-components';
import { color } from '@rendezvous/ui';

const CARD = (
  <>
    <rect className="l" x="10" y="7" width="28" height="18" rx="3" />
    <path className="l" d="M10 13h28M14 20h7" />
  </>
);
const BANK = (
  <path
    className="l"
    d="M12 24h24M14 13h20L24 7 14 13Zm2 0v8m5.500-8v8m5-8v8m5.500-8v8"
    transform="translate(0 .5)"
  />
);

/** Logos on a 48 by 32 grid: `.l` is a line, `.f` a soft fill, `.s` a solid one. */
const MARKS: Readonly<Record<PaymentMethod, ReactElement>> = {
  sdd: (
    <>
      {BANK}
      <path className="l" d="m36 19 4 3-4 3" />
    </>
  ),
  sct: BANK,
  giropay: BANK,
  sofort: BANK,
  creditcard: CARD,
  visa: (
    <path
      className="l b"
      d="m9 11 4 10 5-10m5 0-2 10m11-9.300c-2-1-5.500-.7-5.500 1.600 0 2.600 5 2.200 4.500 4.900-.4 2.500-4.500 2.500-6.500 1.300M33 21l5-10h1l1.500 10m-5.700-3.500h5"
    />
  ),
  mastercard: (
    <>
      <circle className="f l" cx="19" cy="16" r="9" />
      <circle className="l" cx="29" cy="16" r="9" />
    </>
  ),
  maestro: (
    <>
      <circle className="l" cx="19" cy="16" r="9" />
      <circle className="f l" cx="29" cy="16" r="9" />
    </>
  ),
  cartebancaire: (
    <>
      <path className="l b" d="M22 10.500c-6-3-12 .5-12 5.500s6 8.500 12 5.500v-5.500h-5" />
      <path className="l b" d="M26 10v12h8a3 3 0 0 0 0-6h-8 7a3 3 0 0 0 0-6h-7Z" />
    </>
  ),
  nexi: <path className="l b" d="M10 21V14c0-4 8-4 8 0v7m4-5h8c0-5-8-5-8 0s6 6 8 3m3-8 6 10m0-10-6 10" />,
  ideal: (
    <>
      <path className="l" d="M13 7h11c16 0 16 18 0 18H13V7Z" />
      <circle className="s" cx="18" cy="13" r="2" />
      <path className="f l" d="M16 18h4v4h-4v-4Zm8-6v10c9 0 9-10 0-10Z" />
    </>
  ),
  bancontact: (
    <>
      <path className="l b" d="M9 20h7c6 0 8-8 14-8h9" />
      <path className="f l" d="M9 12h30v8H9z" />
    </>
  ),
  applepay: (
    <>
      <path
        className="l"
        d="M30 21c-1 2.500-2.500 5-4 5s-1.500-1-3-1-1.500 1-3 1c-3 0-6-6-6-10s3-6 5-6 3 1 4 1 2-1 4-1c1.500 0 3 .8 4 2-4 2-3 7-1 9Z"
        transform="translate(1 -1)"
      />
      <path className="l" d="M24 8c0-2.500 1.500-4 3-4" />
    </>
  ),
  paysafecard: (
    <>
      <rect className="f l" x="16" y="14" width="16" height="11" rx="2" />
      <path className="l" d="M19 14v-3a5 5 0 0 1 10 0v3" />
    </>
  ),
  paypal: (
    <>
      <path className="l" d="m16 23 3-17h8c7 0 6 10-2 10h-4l-1 7h-4Z" />
      <path className="l" d="m22 27 2-8h3c8 0 9-8 4-10" />
    </>
  ),
  blik: (
    <>
      <path className="l b" d="M11 8v15m0-5a4 4 0 1 1 0 .1M23 8v15m5-10v10m5-15v15m6-10-6 5 6 5" />
      <circle className="s" cx="28" cy="9" r="1.500" />
    </>
  ),
  prezelewy24: (
    <path className="l b" d="M11 25V9h5a4 4 0 0 1 0 8h-5m13-6c2-3 6-2 6 1 0 4-6 5-6 9h7m7 0V9l-5 8h8" />
  ),
  eps: (
    <path
      className="l b"
      d="M10 15h7c0-5-7-5-7 0s5 6 7 3m4 8V12m0 3a4 4 0 1 1 0 1m17-3c-2-2-6-1-6 1 0 3 6 1.500 6 4 0 2-4 3-6 1"
    />
  ),
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
  color: ${color.second};
  .l {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .b {
    stroke-width: 2;
  }
  .f {
    fill: ${color.primarySoft};
  }
  .s {
    fill: currentColor;
  }
`;
