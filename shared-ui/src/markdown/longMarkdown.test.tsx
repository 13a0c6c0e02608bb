import { Profiler } from 'react';
import fc from 'fast-check';
import { render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ThemeRoot } from '@brand/shared-ui/core';
import { createMemoryRouter, RouterProvider } from '@brand/shared-ui/router';
import { Markdown } from './RenderedMarkdown';
import { markdownDocument } from './markdownDocument';
import { markdownHtml } from './markdownHtml';

const paragraph = `${'It took three hours. '.repeat(20)}[The ledger][ledger] says why[^1].`;
const section = (number: number) =>
  `## Section ${number}\n\n${paragraph}\n\n- one\n\n- two\n\n${paragraph}\n\n` +
  '```\nfenced\n\n## no heading\n```\n\n<details>\n\nfolded\n\nstill folded\n\n</details>\n\n';
const long =
  Array.from({ length: 40 }, (_, index) => section(index)).join('') +
  '[ledger]: /blog/ledger\n\n[^1]: The footnote.\n\n# The end\n\nBye.';

const page = (markdown: string) => {
  const router = createMemoryRouter([{ path: '*', element: <Markdown>{markdown}</Markdown> }]);
  return (
    <ThemeRoot>
      <RouterProvider router={router} />
    </ThemeRoot>
  );
};

describe('a long text', () => {
  it('A long text is cut between blocks, and its parts are what the whole is', () => {
    const { parts } = markdownDocument(long);

    expect(parts.length).toBeGreaterThan(10);
    expect(parts.flatMap(({ nodes }) => nodes)).toHaveLength(40 * 6 + 2 + 1 + 1);
  });

  it('A long text is rendered as the same text alone is, whatever stands before it', () => {
    const block = fc.constantFrom(
      'Words [a], [b] and [^n].',
      '[a]:\n  /a\n  "A title"',
      '[b]: </b>',
      '[^n]: One.\n\n    Two.\n\n    - three',
      '> quoted [a]\n> on',
      '1. one\n\n   [c]: /c\n2. two [c]',
      '<div>\n\nin *it*\n\n</div>',
      '<!-- a\n\nb -->after',
      '```\n[a]: /code\n\n## no heading\n```',
      '    [b]: /indented',
      '| a |\n|---|\n| [b] |',
      'Setext\n===',
    );
    const filler = `${'Filler. '.repeat(1200)}\n\n`;
    const html = (markdown: string) => markdownHtml(markdown, 'https://mira.example/blog/a');
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (blocks) => {
        // Starts with a top-level heading, so that all heading levels are shifted by the same amount.
        const text = `# Top\n\n${blocks.join('\n\n')}`;
        expect(html(filler + text)).toBe(html(filler) + html(text));
      }),
      { numRuns: 60 },
    );
  });

  it('A long text shows its first part at once, and the others soon after, in the space reserved for them', async () => {
    // Queries by selector, because looking up roles among so many elements takes seconds.
    const texts = (selector: string) =>
      Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent);
    const commits: { headings: number; waiting: number }[] = [];
    const { container } = render(
      <Profiler
        id="text"
        onRender={() =>
          commits.push({ headings: texts('h3').length, waiting: texts('[data-part=waiting]').length })
        }
      >
        {page(long)}
      </Profiler>,
    );
    await waitFor(() => expect(texts('footer')).toHaveLength(1));

    expect(commits.find(({ headings }) => headings > 0)).toEqual({ headings: 2, waiting: 1 });
    expect(commits.at(-1)).toEqual({ headings: 40, waiting: 0 });
    expect(texts('footer')[0]).toContain('The footnote.');
    expect(texts('[data-part]').length).toBeGreaterThan(10);
    // Headings are one level lower than written, because the text also uses #.
    expect(texts('h2')).toEqual(['The end']);
    expect(texts('a[href="/blog/ledger"]')).toHaveLength(80);
    const ids = Array.from(container.querySelectorAll('[id]'), ({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('A long text is rendered as a whole on the server', () => {
    const html = renderToString(page(long));

    expect(html).toContain('The end');
    expect(html).toContain('Section 39');
  });

  it('A long text has the outline that it would have as a short text', () => {
    const headings = markdownDocument(long).outline();

    expect(headings).toHaveLength(41);
    expect(headings[0]).toEqual({ id: 'c-section-0', text: 'Section 0', level: 3 });
    expect(headings.at(-1)).toEqual({ id: 'c-the-end', text: 'The end', level: 2 });
  });
});
