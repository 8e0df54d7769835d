// Written by facades.ts from what our sources import. Do not edit.
export { createGlobalStyle, css, default, keyframes } from 'rv-real/styled-components';
