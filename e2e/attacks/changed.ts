import fc from 'fast-check';

const longs = ['a', '(', '/', '.js:1:1\n', '[', '<!--', '=?utf-8?q?', '\\', '"', '@', '\u{1f30a}', '<div>'];
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.integer(),
  fc.uuid(),
  fc.webUrl(),
  fc.emailAddress(),
  fc.constantFrom(
    null,
    true,
    '',
    ' ',
    '\0',
    '\ud800',
    '\u202e',
    '__proto__',
    'constructor',
    -1,
    1e21,
    [],
    {},
  ),
  fc.tuple(fc.constantFrom(...longs), fc.nat(4000)).map(([text, times]) => text.repeat(times)),
  fc.nat(30).map((depth) => JSON.parse('['.repeat(depth + 1) + ']'.repeat(depth + 1)) as unknown),
  fc.jsonValue({ maxDepth: 4 }),
);

/** A JSON value with some of its values replaced, removed or added. */
export const changed = (value: unknown): fc.Arbitrary<unknown> =>
  fc.array(fc.tuple(fc.nat(), odd), { maxLength: 4 }).map((changes) => {
    const root = { value: structuredClone(value) };
    for (const [place, other] of changes) change(root, place, other);
    return root.value;
  });

function change(root: { value: unknown }, place: number, other: unknown): void {
  const places: [holder: Record<string, unknown>, name: string][] = [];
  const visit = (holder: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(holder)) {
      places.push([holder, name]);
      if (typeof value === 'object' && value !== null) visit(value as Record<string, unknown>);
    }
  };
  visit(root);
  const [holder, name] = places[place % places.length] ?? [root, 'value'];
  if (place % 7 === 0) Reflect.deleteProperty(holder, name);
  else Object.assign(holder, { [place % 5 === 0 ? `${name}x` : name]: other });
}

/** Converts a value to text through JSON, because some values have no toString method. */
export const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** A text with some of its parts replaced, removed or repeated. */
export const changedText = (text: string): fc.Arbitrary<string> =>
  fc.array(fc.tuple(fc.nat(), fc.nat(60), fc.nat(3), odd), { maxLength: 5 }).map((changes) =>
    changes.reduce((sum, [place, length, kind, other]) => {
      const at = place % (sum.length + 1);
      const piece = kind === 0 ? '' : kind === 1 ? sum.slice(at, at + length).repeat(3) : asText(other);
      return sum.slice(0, at) + piece + sum.slice(at + length);
    }, text),
  );
