export default { api: ['no-such-doc'] };
