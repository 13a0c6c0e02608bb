const definition = /(--[\w-]+):([^;{}]*);/g;
const reading = /var\((--[\w-]+)/g;

/** The style rules `css` without the CSS variables that neither `readers` nor a variable that they read reads. */
export function withoutUnread(css: string, readers: string): string {
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
  readIn(readers.replaceAll(definition, (whole, name: string) => (values.has(name) ? '' : whole)));
  return css.replaceAll(definition, (whole, name: string) => (read.has(name) ? whole : ''));
}
