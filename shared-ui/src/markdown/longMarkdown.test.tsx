import { render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ThemeRoot } from '@brand/shared-ui/core';
import { createMemoryRouter, RouterProvider } from '@brand/shared-ui/router';
import { Markdown } from './Markdown';
import { markdownDocument } from './markdownDocument';
import { sliceMarkdown } from './sliceMarkdown';

const paragraph = `${'It took three hours. '.repeat(20)}[The ledger][ledger] says why[^1].`;
const section = (number: number) =>
  `## Section ${number}\n\n${paragraph}\n\n- one\n\n- two\n\n${paragraph}\n\n` +
  '```\nfenced\n\n## no heading\n```\n\n<details>\n\nfolded\n\nstill folded\n\n</details>\n\n';
const long =
  Array.from({ length: 40 }, (_, index) => section(index)).join('') +
  '[ledger]: /blog/ledger\n\n[^1]: The footnote.\n\n# The end\n\nBye.';

const element = (markdown: string) => {
  const router = createMemoryRouter([{ path: '*', element: <Markdown>{markdown}</Markdown> }]);
  return (
    <ThemeRoot>
      <RouterProvider router={router} />
    </ThemeRoot>
  );
};

describe('a long text', () => {
  it('is cut between blocks alone, and nothing of it is lost', () => {
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

  it('is drawn for a reader part by part, each in its place', async () => {
    const { container } = render(element(long));
    // By selector: looking up roles among so many elements takes seconds.
    const texts = (selector: string) =>
      Array.from(container.querySelectorAll(selector), ({ textContent }) => textContent);
    expect(texts('h3')).toEqual([]);
    await waitFor(() => expect(texts('h3')[0]).toBe('Section 0'));
    // The others keep their room.
    expect(container.querySelectorAll('[data-part=waiting]').length).toBeGreaterThan(5);

    await waitFor(() => expect(texts('footer')).toHaveLength(1));
    expect(texts('footer')[0]).toContain('The footnote.');
    expect(texts('[data-part]').length).toBeGreaterThan(10);
    // One level lower than written: the author began with # somewhere.
    expect(texts('h3')).toHaveLength(40);
    expect(texts('h2')).toEqual(['The end']);
    expect(texts('a[href="/blog/ledger"]')).toHaveLength(80);
    const ids = Array.from(container.querySelectorAll('[id]'), ({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('comes as a whole from a server', () => {
    const html = renderToString(element(long));

    expect(html).toContain('The end');
    expect(html).toContain('Section 39');
  });

  it('has the same outline as if it were short', () => {
    const headings = markdownDocument(long).outline();

    expect(headings).toHaveLength(41);
    expect(headings[0]).toEqual({ id: 'c-section-0', text: 'Section 0', level: 3 });
    expect(headings.at(-1)).toEqual({ id: 'c-the-end', text: 'The end', level: 2 });
  });
});
