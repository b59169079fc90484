import { createRequire } from 'node:module';

/**
 * Loads a package as Node.js does. Docusaurus loads TypeScript with jiti, which would compile the ES modules that a file
 * imports, and run large packages again for each file that Docusaurus loads.
 */
export const loadPackage: (name: string) => unknown = createRequire(__filename);
