const definition = /(?<![\w-])(--[\w-]+):([^;{}]*);/g;
const reading = /var\((--[\w-]+)/g;

/** Removes the CSS variables from `css` that neither its own rules nor `readers` use, directly or through other variables. */
export function removeUnusedVariables(css: string, readers: string): string {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(definition))
    values.set(name, `${values.get(name) ?? ''} ${value}`);
  const read = new Set<string>();
  const readIn = (text: string) => {
    for (const [, name = ''] of text.matchAll(reading)) {
      if (read.has(name)) continue;
      read.add(name);
      readIn(values.get(name) ?? '');
    }
  };
  readIn(css.replaceAll(definition, ''));
  readIn(readers);
  return css.replaceAll(definition, (whole, name: string) => (read.has(name) ? whole : ''));
}
