export { GlobalStyle } from './GlobalStyle.tsx';
export type { GlobalStyleProps } from './GlobalStyle.tsx';
