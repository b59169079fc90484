import { smallest } from './smallest';

export default smallest({ lastVersion: 'no-such-version' });
