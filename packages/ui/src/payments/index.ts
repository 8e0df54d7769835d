export { PriceCard, PriceCards } from './PriceCard.tsx';
export type { PriceCardProps, PriceCardsProps } from './PriceCard.tsx';
export { Countdown } from './Countdown.tsx';
export type { CountdownProps } from './Countdown.tsx';
export { OrderSummary } from './OrderSummary.tsx';
export type { OrderLine, OrderSummaryProps } from './OrderSummary.tsx';
