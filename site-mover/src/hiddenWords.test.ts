import fc from 'fast-check';
import { archiveOf, planOf } from './archive/archive.fixture';
import { emptyContent } from './archive/content';
import { toMarkdownCard } from './imports/escapeHtml';
import { readHtml } from './imports/htmlText';
import { cutHidden } from './archive/hiddenWords';

// One line for each form of each system, with the words that it hides.
const forms = [
  '<!-- WORDS -->',
  '<!--WORDS-->',
  '%%WORDS%%',
  '%% WORDS %%',
  '{/* WORDS */}',
  '{ /* WORDS */ }',
  '{::comment}WORDS{:/comment}',
  '{::comment}WORDS{:/}',
  '{::nomarkdown type="latex"}WORDS{:/nomarkdown}',
  '{% comment %}WORDS{% endcomment %}',
  '{%- comment -%} WORDS {%- endcomment -%}',
  '{% comment %}a{% comment %}b{% endcomment %}WORDS{% endcomment %}',
  '{% comment %}WORDS{% /comment %}',
  '{% # WORDS %}',
  '{% private %}WORDS{% endprivate %}',
  '{{/* WORDS */}}',
  '{{- /* WORDS */ -}}',
  '{{< comment >}}WORDS{{< /comment >}}',
  '{{% comment %}}WORDS{{% /comment %}}',
  '{{< members-only level="1" >}}WORDS{{< /members-only >}}',
  '{{!-- WORDS --}}',
  '{{! WORDS }}',
  '{{-- WORDS --}}',
  '{# WORDS #}',
  '<%# WORDS %>',
  '<%-- WORDS --%>',
  '{>>WORDS<<}',
  '{--WORDS--}',
  '\\begin{comment}WORDS\\end{comment}',
  '<span hidden>WORDS</span>',
  '<div style="color: red; display:none">WORDS <div>more</div> WORDS</div>',
  '<template>WORDS</template>',
  '<Private>WORDS</Private>',
];
const blocks = [
  ...[
    '%%\nWORDS\n%%',
    '<!--\nWORDS\n\nWORDS\n-->',
    '{/*\n\n  WORDS\n*/}',
    '{% comment %}\nWORDS\n\n- WORDS\n{% endcomment %}',
  ],
  '[//]: # (WORDS)',
  '[//]: # "WORDS"',
  '[comment]: <> (WORDS)',
  '[WORDS]: #',
  '#+BEGIN_COMMENT\nWORDS\n#+END_COMMENT',
  '::: {.hidden}\nWORDS\n\n::: note\nWORDS\n:::\n\nWORDS\n:::',
  '%%\n```\nWORDS\n%%',
  '%%\n~~~\nWORDS\n~~~\n%%',
  '{/* ` WORDS */}',
];
const places: ((form: string) => string)[] = [
  (form) => form,
  (form) => `Before ${form} after`,
  (form) => `- One\n- ${form}\n- ${form}`,
  (form) => `1. One\n   ${form}`,
  (form) => `> A quote\n> ${form}\n> goes on`,
  (form) => `> - ${form}`,
  (form) => `| a | b |\n| - | - |\n| ${form} | 日本語${form}語 |`,
  (form) => `## A heading ${form}`,
  (form) => `**bold ${form} _and_** \`code\` ${form}`,
  (form) => `a \` tick ${form}\n\nb \` tick`,
  (form) => `日本語の${form}文`,
];

const inLine = fc
  .tuple(fc.constantFrom(...forms), fc.constantFrom(...places))
  .map(([form, place]) => place(form));
const ofLines = fc.constantFrom(...blocks, ...blocks.map((block) => block.replace(/^/gm, '> ')));
const code = fc.constantFrom(
  '```\nCODE %%x%%\n```',
  '`CODE {/* x */}`',
  '~~~\nCODE <!-- x -->\n~~~',
  'Text\n\n    CODE {# x #}',
);
const shown = fc.constantFrom(
  'Plain words.',
  '- a list\n- of two',
  '> A quote',
  '# A heading',
  '| a |\n| - |\n| b |',
);

describe('Words that other software hides', () => {
  it('Each form is cut in each place, together with others, whatever ends the lines', () => {
    const text = fc
      .array(fc.oneof(inLine, ofLines, code, shown), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join('\n\n'));
    fc.assert(
      fc.property(text, fc.constantFrom('\n', '\r\n'), (source, end) => {
        const { text: kept, doubt } = cutHidden(source.replaceAll('\n', end));
        expect(doubt).toBeUndefined();
        expect(kept).not.toContain('WORDS');
        expect(kept.split('CODE')).toHaveLength(source.split('CODE').length);
      }),
      { numRuns: 500 },
    );
  });

  it.each(forms)('Code keeps its words: %s', (form) => {
    for (const text of [
      `\`\`\`\n${form}\n\`\`\``,
      `- a\n\n  ~~~\n  ${form}\n  ~~~`,
      `a\n\n    ${form}`,
      `\`\`a ${form}\`\``,
    ])
      if (!form.includes('`')) expect(cutHidden(text)).toEqual({ text, hidden: 0 });
  });

  it.each([
    ...[
      'a %%b',
      'a <!-- b',
      '{/* b',
      '{% comment %}b',
      '{::comment}b',
      '{{< comment >}}b',
      '{{/* b',
      '<p hidden>b',
    ],
    ...['{# b', '{% if page.a %}b{% endif %}', '%%a%%b%%'],
  ])('A mark that cannot be paired is in doubt: %s', (text) => {
    expect(cutHidden(text).doubt).toBeDefined();
  });

  it.each([
    ...[
      '50% and 20%',
      '## Heading {#name}',
      '## Heading {#name .lead}',
      '{: .lead}',
      'a \\%% b',
      'a {b} c',
      '<!-->',
    ],
    ...[
      '[top]: #\n\n[top]',
      '{{< figure src="a.png" >}}',
      '{{</* figure */>}}',
      '<b class="x" title="a hidden door">b</b>',
    ],
    ...[
      '<p aria-hidden="true">b</p>',
      '{% raw %}{% comment %}b{% endcomment %}{% endraw %}',
      '::: note\nb\n:::',
      'a -- b',
    ],
  ])('Words that readers saw stay: %s', (text) => {
    expect(cutHidden(text)).toEqual({ text, hidden: 0 });
  });

  it('A comment goes with its line, and leaves the lines around it', () => {
    expect(cutHidden('One %%a%%\n\n%%\nb\n%%\n\nTwo\n<!-- c -->\nthree').text).toBe('One\n\nTwo\n\nthree');
  });

  it('MDX has imports, exports and conditions, and no code by indentation', () => {
    const read = (text: string) => cutHidden(text, 'mdx');
    expect(
      read('import A from "a"\nexport const b = {\n\n  c: "WORDS",\n}\n\nText\n\n```\nimport d\n```').text,
    ).toBe('Text\n\n```\nimport d\n```');
    expect(read('a\n\n    {/* WORDS */}').text).not.toContain('WORDS');
    expect(read('{isOpen && <b>WORDS</b>}').doubt).toBeDefined();
    expect(read('Import duties\n\nimport x from {').doubt).toBeDefined();
  });

  it('Hostile texts are read in time', () => {
    for (const part of [
      '{/* ',
      '<a ',
      '%% ',
      '`',
      '{% comment %}',
      '<p hidden>',
      '[a]: #\n',
      '{{<',
      '> ',
      '```\n<!-- ',
      '{ ',
      '{{! ',
      '- ',
      '*a_',
      '~~a ',
      '[a',
      '`a``',
    ])
      cutHidden(`${part.repeat(2000)}%%a%%`);
  });
});

const planFor = (path: string, text: string) => planOf(archiveOf([[path, text]]), emptyContent, []);
const front = 'title: "Walk %%a%%"\ndate: 2024-02-03\ndescription: "Short <!-- b -->"';

describe('The import of a text with hidden words', () => {
  it('Title, description and text lose them, and their number is told', async () => {
    const { content, notes } = await planFor('blog/a.md', `---\n${front}\n---\n\nText {# c #}\n`);
    expect(content.blog_posts).toMatchObject([
      { title: 'Walk', excerpt: 'Short', content: 'Text', is_published: true },
    ]);
    expect(notes).toMatchObject([
      {
        message: '3 hidden comments left out: readers did not see them. Keep the file, if you need them.',
        loss: 'part',
      },
    ]);
  });

  it('A mark without its end makes the text a draft', async () => {
    const { content, notes } = await planFor(
      'blog/a.md',
      `---\ntitle: Walk\ndate: 2024-02-03\n---\n\nText %% c\n`,
    );
    expect(content.blog_posts).toMatchObject([{ content: 'Text %% c', is_published: false }]);
    expect(notes.map(({ message }) => message)).toEqual([
      'It is not known which words “%%” hides. Take them out in the editor: it becomes a draft.',
    ]);
  });

  it('A text that has no drafts is a problem', async () => {
    const { problems } = await planFor('journey/2024.md', `---\ntitle: Walk\n---\n\n%% c\n`);
    expect(problems.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('it cannot be a draft'),
    );
  });

  it('A file that this site wrote comes back as it was', async () => {
    const own = 'id: 00000000-0000-4000-8000-000000000201\ncreated_at: 2024-02-03\nupdated_at: 2024-02-03';
    const { content } = await planFor(
      'blog/a.md',
      `---\ntitle: Walk\ndate: 2024-02-03\n${own}\n---\n\nText %%c%%\n`,
    );
    expect(content.blog_posts).toMatchObject([{ content: 'Text %%c%%', is_published: true }]);
  });
});

describe('HTML of other software', () => {
  it('Elements that it hides are left out, and told', () => {
    const { toMarkdown, leftOut } = readHtml(
      '<p>One <span hidden>WORDS</span></p><div style="Display: None">WORDS</div><p hidden="until-found">WORDS</p><p>Two</p>',
    );
    expect([toMarkdown(), leftOut]).toEqual(['One\n\nTwo', ['3 × hidden part']]);
  });

  it('Markdown in it loses its comments, and they are told', () => {
    const { toMarkdown, leftOut } = readHtml(
      toMarkdownCard('One <!-- WORDS --> two\n\n[//]: # (WORDS)\n\n%%three%%'),
    );
    expect([toMarkdown(), leftOut]).toEqual(['One  two\n\n%%three%%', ['2 × hidden comment']]);
  });
});
