export { createGlobalStyle, css, default, keyframes } from 'rv-real/styled-components';
