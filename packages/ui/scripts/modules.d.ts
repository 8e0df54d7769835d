declare module 'fontkit' {
  export const create: (bytes: Uint8Array) => unknown;
}

declare module 'subset-font' {
  const subsetFont: (bytes: Uint8Array, text: string, options: object) => Promise<Buffer>;
  export default subsetFont;
}
