declare module 'xliff' {
  type Units = Record<string, { source: string; target?: string; note?: string }>;
  type Xliff = { sourceLanguage: string; targetLanguage: string; resources: Record<string, Units> };

  const xliff: {
    jsToXliff12: (content: Xliff) => Promise<string>;
    xliff12ToJs: (content: string) => Promise<Xliff>;
  };
  export default xliff;
}
