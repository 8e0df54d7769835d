export { PersonCard } from './PersonCard.tsx';
export type { PersonCardProps } from './PersonCard.tsx';
export { InterestLots } from './InterestLots.tsx';
export type { InterestLotsProps } from './InterestLots.tsx';
