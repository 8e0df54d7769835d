export { BottomBar, BottomBarItem, TopBar, TopBarItem, Wordmark } from './bars.tsx';
export type { NavItemProps, TopBarProps } from './bars.tsx';
export { LoadingBar } from './LoadingBar.tsx';
export type { LoadingBarProps } from './LoadingBar.tsx';
export { Toasts } from './Toasts.tsx';
export type { ToastItem, ToastsProps } from './Toasts.tsx';
