export default { api: ['one'], guides: ['one'] };
