// The only helper that the browser needs. If Docusaurus begins to use another one, no page starts: add it here.
export { __importDefault } from 'tslib/tslib.es6.mjs';
