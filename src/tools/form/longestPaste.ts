/** Characters that a tool reads of a pasted configuration. More would only slow the browser down. */
export const longestPaste = 200_000;
