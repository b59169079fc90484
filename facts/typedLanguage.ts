/** Languages of the code blocks that may use names of the library. */
export const typedLanguage = /^[cm]?[jt]sx?$/;
