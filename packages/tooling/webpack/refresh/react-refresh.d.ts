declare module 'react-refresh/runtime' {
  export const createSignatureFunctionForTransform: () => unknown;
  export const injectIntoGlobalHook: (target: Window) => void;
  export const performReactRefresh: () => unknown;
  export const register: (type: unknown, id: string) => void;
}
