/**
 * A loader for modules that Docusaurus generates: one object, written as JSON. It leaves out what the browser never
 * reads.
 *
 * @this {{ getOptions(): { paths: readonly string[] } }} dotted paths; `*` stands for every key
 * @param {string} source
 */
export default function omit(source) {
  const start = source.indexOf('{');
  const end = source.lastIndexOf('}') + 1;
  const value = JSON.parse(source.slice(start, end));
  for (const path of this.getOptions().paths) {
    remove(value, path.split('.'));
  }
  return source.slice(0, start) + JSON.stringify(value) + source.slice(end);
}

function remove(value, [key, ...rest]) {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  for (const name of key === '*' ? Object.keys(value) : [key]) {
    if (rest.length === 0) {
      delete value[name];
    } else {
      remove(value[name], rest);
    }
  }
}
