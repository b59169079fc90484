import { smallest } from './smallest';

export default smallest({ sidebarPath: './tests/variants/unknownDocSidebars.ts' });
