import type { Plugin } from '@docusaurus/types';

/** A function of the server of `npm start` that answers requests. */
type Middleware = (request: unknown, response: unknown, next: () => void) => unknown;

/** What Rspack has and webpack lacks. */
interface Rspack {
  readonly lazyCompilationMiddleware: (compiler: unknown) => Middleware;
}

/**
 * `npm start` compiles a page of the docs when somebody opens it, not all of them before the first can be seen. A build
 * is not concerned.
 */
export default function lazyPagesPlugin(): Plugin {
  return {
    name: 'lazy-pages',
    configureWebpack({ mode }, isServer, { currentBundler }) {
      if (mode === 'production' || isServer) {
        return {};
      }
      const { lazyCompilationMiddleware } = currentBundler.instance as unknown as Rspack;
      let answerLazily: Middleware | undefined;
      return {
        lazyCompilation: { entries: false, test: /\.mdx$/ },
        plugins: [
          {
            apply(compiler: unknown) {
              answerLazily = lazyCompilationMiddleware(compiler);
            },
          },
        ],
        devServer: {
          // Replaces the function of Docusaurus, which adds what the error overlay of Create React App asked for.
          setupMiddlewares: (middlewares: readonly unknown[]) => [answerLazily, ...middlewares],
        },
      };
    },
  };
}
