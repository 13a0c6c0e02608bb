import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

// Limits the number of prefixes, because long lists of alternatives have many.
const maxLeads = 5;
const maxPieces = 12;
const others = ['a', '0', ' ', '\t', '\n', '-', '/', '.', '<', '\u0001'];

/**
 * Returns long texts on which a regular expression may take super-linear time: the prefix of a match, then many repetitions of a
 * quantified element or of a prefix, then an ending that should not match.
 */
export function hostileTexts({ source, flags }: RegExp, length: number): string[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
  });
  const characters = [...new Set([...source, ...others])];
  const repeated = new Set<string>();
  const beginnings = new Set<string>(['']);
  const matching = (element: string) =>
    characters.filter((character) =>
      new RegExp(`^(?:${element})$`, flags.replace(/[gy]/g, '')).test(character),
    );
  visitRegExpAST(pattern, {
    onQuantifierEnter({ element, max }) {
      if (max < 100) return;
      for (const character of isPlain(element) ? matching(element.raw) : []) repeated.add(character);
      repeated.add(exampleOf(element, characters));
    },
    onAlternativeEnter({ elements }) {
      elements.forEach((_, index) =>
        beginnings.add(
          elements
            .slice(0, index)
            .map((element) => exampleOf(element, characters))
            .join(''),
        ),
      );
    },
  });
  const most = (texts: Set<string>) => [...texts].filter((text) => text !== '').slice(0, maxPieces);
  const pieces = [...new Set([...most(repeated), ...most(beginnings)])];
  const leads = [...beginnings].slice(0, maxLeads);
  return pieces.flatMap((piece) => {
    const long = piece.repeat(Math.ceil(length / piece.length));
    return leads.map((lead) => `${lead}${long}\u0001\n`);
  });
}

const isPlain = (element: AST.Element) =>
  element.type === 'Character' || element.type.startsWith('Character');

/** Returns a short text that an element matches, as far as can be determined one character at a time. */
function exampleOf(element: AST.Element, characters: string[]): string {
  switch (element.type) {
    case 'Assertion':
    case 'Backreference':
      return '';
    case 'Quantifier':
      return exampleOf(element.element, characters).repeat(Math.min(Math.max(element.min, 1), 10));
    case 'Group':
    case 'CapturingGroup':
      return (element.alternatives[0]?.elements ?? []).map((part) => exampleOf(part, characters)).join('');
    case 'Character':
      return String.fromCodePoint(element.value);
    default: {
      const one = new RegExp(`^(?:${element.raw})$`, 'u'.repeat(Number(/\\p|\\u\{/.test(element.raw))));
      return characters.find((character) => one.test(character)) ?? '';
    }
  }
}
