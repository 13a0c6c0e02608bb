/** What each field of a form is called. */
export type Labels<Values> = { [Name in keyof Values]: string };

export type Difference = { name: string; label: string; text: string };

/** The fields in which some text differs from what the form has, and what is in them. */
export function differences(labels: Record<string, string>, current: object, other: object): Difference[] {
  const here = new Map(Object.entries(current));
  return Object.entries(other)
    .filter(([name, value]) => name in labels && asText(value) !== asText(here.get(name)))
    .map(([name, value]) => ({ name, label: labels[name] ?? name, text: asText(value) }));
}

function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === undefined ? '' : String(value);
}
