import { Profiler } from 'react';
import { render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ThemeRoot } from '@brand/shared-ui/core';
import { createMemoryRouter, RouterProvider } from '@brand/shared-ui/router';
import { Markdown } from './RenderedMarkdown';
import { markdownDocument } from './markdownDocument';
import { sliceMarkdown } from './sliceMarkdown';

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
  it('A long text is cut only between blocks, and completely', () => {
    const { slices, definitions } = sliceMarkdown(long);

    expect(slices.length).toBeGreaterThan(10);
    for (const slice of slices) {
      expect(slice.split('```').length % 2).toBe(1);
      expect(slice.split('<details>').length).toBe(slice.split('</details>').length);
      expect(slice).not.toMatch(/^- two/);
    }
    expect(definitions).toBe('[ledger]: /blog/ledger\n[^1]: The footnote.');
    const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
    expect(words(slices.join('\n') + definitions)).toBeGreaterThanOrEqual(words(long) - 1);
  });

  it('A long text shows its first part at once, and the others soon after, in the space reserved for them', async () => {
    // By selector: looking up roles among so many elements takes seconds.
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
    // One level lower than written: the author began with # somewhere.
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
