// The shell shares only these names (record 10). Its build says which are missing.
export { createGlobalStyle, css, default, keyframes } from 'rv-real/styled-components';
