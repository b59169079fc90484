import { renderToPipeableStream as render } from 'react-dom/server.node';

export { version } from 'react-dom/server.node';

/**
 * Renders a page in one piece. React puts what is large and suspends behind everything else and has a script move it into
 * place, for a browser that reads a stream: without script a reader, and the index of the search, would miss the article.
 */
export const renderToPipeableStream: typeof render = (children, options) =>
  render(children, { ...options, progressiveChunkSize: Infinity });
