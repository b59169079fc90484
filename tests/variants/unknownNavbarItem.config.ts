import { smallest } from './smallest';

export default smallest({}, { themeConfig: { navbar: { items: [{ type: 'custom-noSuchItem' }] } } });
