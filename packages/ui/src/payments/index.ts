export { PriceCard } from './PriceCard.tsx';
export type { PriceCardProps } from './PriceCard.tsx';
export { PriceCards } from './PriceCards.tsx';
export type { PriceCardsProps } from './PriceCards.tsx';
export { Countdown } from './Countdown.tsx';
export type { CountdownProps } from './Countdown.tsx';
export { OrderSummary } from './OrderSummary.tsx';
export type { OrderLine, OrderSummaryProps } from './OrderSummary.tsx';
