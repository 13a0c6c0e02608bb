import { readMarkdown, readYaml, writeMarkdown, writeYaml, type WrittenFields } from './frontMatter';

const valuesOf = (source: string) =>
  Object.fromEntries([...readYaml(source).fields].map(([key, { value }]) => [key, value]));

// Texts that are hard to quote in YAML, or hard to separate from the front matter above them.
const hard = [
  'plain',
  '',
  ' spaces ',
  'yes',
  '12:30',
  '0755',
  '2026-03-01',
  'null',
  '~',
  'a: b # c',
  '"quoted" and \\ back',
  "it's",
  '- item',
  '---',
  'two\nlines',
  'ends with one\n',
  'ends with two\n\n',
  '\nbegins with one',
  '  indented\nfirst',
  'a line of\n   \nspaces',
  'trailing  \nspaces',
  'a\n---\nb',
  'windows\r\nlines\r\n',
  'tab\tand\ttab',
  'nel\u0085 separator\u2028 bom\ufeff bell\u0007',
  'emoji 👩‍💻 and ümlaut',
  '| > & * ! % @ `',
  '{{ template }} [list]',
];

describe('A file of the archive', () => {
  it('Every text is read as it was written, in the front matter and below it', () => {
    const texts = [...hard, ...hard.flatMap((a) => hard.map((b) => `${a}\n${b}`))];
    for (const text of texts) {
      expect(valuesOf(writeYaml([['title', text]]))).toEqual({ title: text });
      const file = writeMarkdown([['title', text]], text);
      const { fields, errors, body } = readMarkdown(file);
      expect({ errors, body, title: fields.get('title')?.value }).toEqual({
        errors: [],
        body: text,
        title: text,
      });
    }
  });

  it('The format of a file in the archive is stable', () => {
    const fields: WrittenFields = [
      ['title', 'Rain: "again"'],
      ['date', { plain: '2026-03-01T09:30:00Z' }],
      ['draft', false],
      ['price', 19.5],
      ['categories', ['Money']],
      ['description', 'One\nTwo'],
      ['created_at', [['about_heading', { plain: '2026-03-01T09:30:00Z' }]]],
    ];
    expect(writeMarkdown(fields, 'Hello.')).toBe(
      [
        '---',
        'title: "Rain: \\"again\\""',
        'date: 2026-03-01T09:30:00Z',
        'draft: false',
        'price: 19.5',
        'categories: ["Money"]',
        'description: |-',
        '  One',
        '  Two',
        'created_at:',
        '  about_heading: 2026-03-01T09:30:00Z',
        '---',
        '',
        'Hello.',
        '',
      ].join('\n'),
    );
  });
});

describe('A file that was written by hand', () => {
  it('Line ends of Windows are read', () => {
    const { fields, body } = readMarkdown('---\r\ntitle: Rain\r\n---\r\n\r\nOne\r\nTwo\r\n');
    expect([fields.get('title')?.value, body]).toEqual(['Rain', 'One\nTwo']);
  });

  it('A file without front matter is all text', () => {
    expect(readMarkdown('# Hello\n')).toEqual({ fields: new Map(), errors: [], body: '# Hello' });
  });

  it('All scalar styles of YAML are read', () => {
    const source = "a: one\n  two\nb: >-\n  three\n  four\nc: 'it''s'\nd: 0755\ne: Yes\nf: 2024-01-05\n";
    expect(valuesOf(source)).toEqual({
      a: 'one two',
      b: 'three four',
      c: "it's",
      d: '0755',
      e: 'Yes',
      f: '2024-01-05',
    });
  });

  it('Lists and empty values are read with their lines', () => {
    const { fields } = readMarkdown('---\ntitle: Rain\ntags:\n  - a\n  - b\nmood:\n---\n');
    expect(fields.get('tags')).toEqual({ line: 3, value: ['a', 'b'] });
    expect(fields.get('mood')).toEqual({ line: 6, value: null });
  });

  it.each([
    ['of TOML', '+++\ntitle = "Rain"\n+++\n', 1, /TOML/],
    ['of JSON', '{\n  "title": "Rain",\n  "draft": true\n}\nWords', 1, /JSON/],
    ['of JSON in its own marks', ';;;\n"title": "Rain"\n;;;\nWords', 1, /JSON/],
    ['that states another format', '---toml\ntitle = "Rain"\n---\nWords', 1, /TOML/],
    ['without an end', '---\ntitle: Rain\n', 1, /has no end/],
    ['with a broken quote', '---\ntitle: "Rain\n---\n', 2, /quote/],
    ['with a field twice', '---\ntitle: A\ntitle: B\n---\n', 3, /unique/],
    ['that is a list', '---\n- title\n---\n', 2, /no fields/],
  ])('Front matter %s is a problem with its line', (_what, source, line, message) => {
    const [error] = readMarkdown(source).errors;
    expect(error).toEqual({ line, message: expect.stringMatching(message) });
  });

  it.each(['[', '{a: ', '- ', '? ', ' ['])('Endless nesting is refused: %j', (unit) => {
    const { fields, errors } = readYaml(`a:\n  ${unit.repeat(100_000)}`);
    expect([fields.size, errors]).toEqual([0, [{ line: 1, message: 'This is nested too deeply.' }]]);
    const indented = Array.from({ length: 1500 }, (_none, depth) => `${' '.repeat(depth)}a:`).join('\n');
    expect(readYaml(indented).errors).toEqual([{ line: 1, message: 'This is nested too deeply.' }]);
  });

  it('A value that is written once and named again stands in both places', () => {
    const { fields, body } = readMarkdown(
      '---yaml\nbase: &base\n  mood: Calm\n  tags: &tags [a, b]\ntitle: &title Rain\nexcerpt: *title\ncategories: *tags\n<<: *base\n---\nWords',
    );
    const values = Object.fromEntries([...fields].map(([name, { value }]) => [name, value]));
    expect([values, body]).toEqual([
      expect.objectContaining({ title: 'Rain', excerpt: 'Rain', categories: ['a', 'b'], mood: 'Calm' }),
      'Words',
    ]);
  });

  it('Names that lead to each other end, and a field says more than what it inherits', () => {
    const rounds = 'a: &a {<<: *a, x: 1}\nb: &b {<<: [*a, *b], x: 2}\n<<: [*a, *b]\n';
    expect(valuesOf(rounds)).toEqual({ a: expect.anything(), b: expect.anything(), x: '1' });
    expect(valuesOf('a: &a {x: 1}\nx: 3\n<<: *a\n')).toMatchObject({ x: '3' });
  });

  it('Aliases of aliases are not expanded', () => {
    const bomb = ['a: &a [x, x]', 'b: &b [*a, *a]', 'c: &c [*b, *b]', 'd: [*c, *c]'].join('\n');
    expect(valuesOf(bomb)['d']).toBeUndefined();
  });
});
