export { FailureNotice } from './FailureNotice.tsx';
export { LoadGate, StateGate } from './LoadGate.tsx';
export { NewPassword } from './NewPassword.tsx';
export type { NewPasswordProps } from './NewPassword.tsx';
export { PersonCard } from './PersonCard.tsx';
export type { PersonCardProps } from './PersonCard.tsx';
export { Waiting } from './Waiting.tsx';
export { InterestLots } from './InterestLots.tsx';
export type { InterestLotsProps } from './InterestLots.tsx';
