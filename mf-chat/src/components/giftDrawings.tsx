import type { ReactElement } from 'react';
import type { GiftIcon } from '@rendezvous/contracts';

/** Line drawings on a 48 by 48 grid. `.a` has a soft accent fill, `.p` a soft primary one. */
export const giftDrawings: Readonly<Record<GiftIcon, ReactElement>> = {
  rose: (
    <>
      <path className="a" d="M24 6c6 0 10 4 10 9s-4 10-10 10-10-5-10-10 4-9 10-9Z" />
      <path d="M19 14c2-3 8-3 10 0-1 4-8 5-10 0Zm5 11v17m0-8c-6 0-9-3-9-7 5 0 9 2 9 7Zm0 4c5 0 8-2 8-6-5 0-8 2-8 6Z" />
    </>
  ),
  chocolates: (
    <>
      <rect className="p" x="7" y="16" width="34" height="24" rx="4" />
      <path d="M7 26h34M18 16v24m12-24v24" />
      <path className="a" d="M24 16c-8 0-10-8-5-9 3 0 5 4 5 9Zm0 0c8 0 10-8 5-9-3 0-5 4-5 9Z" />
    </>
  ),
  coffee: (
    <>
      <path className="p" d="M9 20h24v10a10 10 0 0 1-10 10h-4A10 10 0 0 1 9 30V20Z" />
      <path d="M33 23h3a5 5 0 0 1 0 10h-3M16 14c-2-3 2-4 0-7m8 7c-2-3 2-4 0-7" />
    </>
  ),
  champagne: (
    <>
      <path className="p" d="M15 6h14l1 12a8 8 0 0 1-16 0l1-12Z" />
      <path d="M22 26v14m-7 0h14M15 14h14" />
      <circle className="a" cx="37" cy="12" r="2.500" />
      <circle className="a" cx="34" cy="20" r="1.500" />
    </>
  ),
  cake: (
    <>
      <path className="p" d="M8 28c0-4 3-6 6-6h20c3 0 6 2 6 6v12H8V28Z" />
      <path d="M8 30c4 4 8 4 11 0 3 4 7 4 10 0 3 4 7 4 11 0M24 22v-7" />
      <path className="a" d="M24 14c-3-3 0-5 0-8 2 3 4 5 0 8Z" />
    </>
  ),
  teddy: (
    <>
      <circle className="p" cx="14" cy="13" r="5" />
      <circle className="p" cx="34" cy="13" r="5" />
      <circle className="p" cx="24" cy="24" r="14" />
      <path d="M19 21v1m10-1v1m-8 7c2 2 4 2 6 0" />
      <circle className="a" cx="24" cy="26" r="2" />
    </>
  ),
  bouquet: (
    <>
      <circle className="a" cx="15" cy="14" r="6" />
      <circle className="a" cx="33" cy="14" r="6" />
      <circle className="a" cx="24" cy="10" r="6" />
      <path className="p" d="M13 22h22l-8 20h-6l-8-20Z" />
      <path d="M18 32h12" />
    </>
  ),
  ring: (
    <>
      <circle cx="24" cy="30" r="12" />
      <circle cx="24" cy="30" r="9" />
      <path className="p" d="m17 10 3-4h8l3 4-7 8-7-8Z" />
      <path d="M17 10h14" />
    </>
  ),
  kiss: (
    <>
      <path
        className="a"
        d="M5 24c6-8 12-12 15-12 2 0 3 2 4 2s2-2 4-2c3 0 9 4 15 12-6 8-12 12-19 12S11 32 5 24Z"
      />
      <path d="M5 24c8 2 12-2 19 0 7-2 11 2 19 0" />
    </>
  ),
  star: <path className="p" d="m24 5 6 13 14 2-10 10 2 14-12-7-12 7 2-14L4 20l14-2 6-13Z" />,
};
