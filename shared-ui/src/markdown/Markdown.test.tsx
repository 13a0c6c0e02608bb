import { render, screen } from '@testing-library/react';
import DOMPurify from 'dompurify';
import { ThemeRoot } from '@brand/shared-ui/core';
import { createMemoryRouter, RouterProvider } from '@brand/shared-ui/router';
import { hostileMarkdown } from './hostileMarkdown';
import { Markdown } from './Markdown';

function show(markdown: string) {
  const router = createMemoryRouter([{ path: '*', element: <Markdown>{markdown}</Markdown> }]);
  return render(<RouterProvider router={router} />, { wrapper: ThemeRoot });
}

describe('a reader of hostile content', () => {
  let complaints: jest.SpyInstance;
  beforeEach(() => {
    complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => complaints.mockRestore());

  it.each(hostileMarkdown)('is safe from %s', (markdown) => {
    const { container } = show(markdown);
    const forbidden = container.querySelectorAll(
      'script, style, iframe, object, embed, svg, math, form, button, base, link, meta, template, video, audio, ' +
        '[srcdoc], [formaction], [autofocus], [name], [class*="Mui"]:not(.MuiBox-root)',
    );
    expect(forbidden).toHaveLength(0);
    for (const element of container.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on/);
        expect(value).not.toMatch(/^[\s\p{Cc}]*(javascript|data|vbscript|blob):/iu);
      }
    }
    for (const element of container.querySelectorAll('[id]')) expect(element.id).toMatch(/^c-/);
    for (const picture of container.querySelectorAll('img'))
      expect(picture).toHaveAttribute('src', '/media/fallback-cover.svg');
  });

  it.each(hostileMarkdown)('gets nothing that DOMPurify would take away from %s', (markdown) => {
    const { container } = show(markdown);
    expect(DOMPurify.sanitize(container.innerHTML)).toBe(container.innerHTML);
  });
});

describe('a reader of an article', () => {
  it('finds one outline under the page title, wherever the author began', () => {
    show('# One\n\n## Two\n\n### Three');
    expect(screen.getByRole('heading', { level: 2, name: 'One' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'Two' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 4, name: 'Three' })).toBeVisible();
  });

  it('does not miss a level when the author began with ##', () => {
    show('## One\n\n### Two\n\n<h5>Five</h5>');
    expect(screen.getByRole('heading', { level: 2, name: 'One' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'Two' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 5, name: 'Five' })).toBeVisible();
  });

  it('follows links into the site, to other sites and within the article', () => {
    show(
      '[in](/journal/1) [file](/a.pdf) [out](https://example.org/x) [mail](mailto:a@b.co) [there](#one)\n\n# One',
    );
    expect(screen.getByRole('link', { name: 'in' })).toHaveAttribute('href', '/journal/1');
    expect(screen.getByRole('link', { name: 'file' })).toHaveAttribute('href', '/a.pdf');
    expect(screen.getByRole('link', { name: 'out' })).toHaveAttribute('rel', 'noopener');
    expect(screen.getByRole('link', { name: 'out' })).not.toHaveAttribute('target');
    expect(screen.getByRole('link', { name: 'mail' })).toHaveAttribute('href', 'mailto:a@b.co');
    expect(screen.getByRole('link', { name: 'there' })).toHaveAttribute(
      'href',
      `/#${screen.getByRole('heading').id}`,
    );
  });

  it('finds a link to each heading beside it, with a stable address that nothing else has', () => {
    const { container } = show(
      '# The *first* year!\n\n## Köln & co\n\n## Köln & co\n\n## 🙂\n\n<p id="köln--co">x</p>\n\n<p id="own">y</p>',
    );
    const links = screen.getAllByRole('link').map((link) => [link.ariaLabel, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Link to “The first year!”', '/#c-the-first-year'],
      ['Link to “Köln & co”', '/#c-köln--co'],
      ['Link to “Köln & co”', '/#c-köln--co-1'],
      ['Link to “🙂”', '/#c-section'],
    ]);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('c-own');
    expect(screen.getByRole('heading', { name: 'The first year!' })).toHaveAttribute(
      'id',
      'c-the-first-year',
    );
  });

  it('reads the text of a link that leads nowhere safe', () => {
    show('[click me](javascript:alert(1))');
    expect(screen.getByText('click me')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('gets pictures when they come near, in a fitting size, with their text', () => {
    show('![A desk](/media/desk-1600w.webp)\n\n![Far](https://example.org/x.png)');
    const desk = screen.getByRole('img', { name: 'A desk' });
    expect(desk).toHaveAttribute('loading', 'lazy');
    expect(desk).toHaveAttribute('srcset', expect.stringContaining('/media/desk-480w.webp 480w'));
    expect(screen.getByRole('img', { name: 'Far' })).toHaveAttribute('src', 'https://example.org/x.png');
  });

  it('sees a picture of its own paragraph with its title, or else its description, below it', () => {
    show(
      '![A desk](/a.png "Where it began")\n\n[![A lamp](/b.png)](/journal/1)\n\nWords and ![an icon](/c.png) more\n\n![](/d.png)',
    );
    const captions = [...document.querySelectorAll('figcaption')];
    expect(captions.map(({ textContent }) => textContent)).toEqual(['Where it began', 'A lamp']);
    // Who heard the description need not hear it again.
    expect(captions.map(({ ariaHidden }) => ariaHidden)).toEqual([null, 'true']);
    expect(screen.getByRole('img', { name: 'A desk' }).closest('figure')).toContainElement(
      captions[0] ?? null,
    );
    expect(screen.getByRole('link', { name: 'A lamp' })).toHaveAttribute('href', '/journal/1');
    expect(screen.getByRole('img', { name: 'an icon' }).closest('figure')).toBeNull();
    expect(document.querySelectorAll('p > figure')).toHaveLength(0);
  });

  it('sees nothing move when a picture comes whose address tells its size', () => {
    show('![A desk](/media/desk-1600w.webp#1600x1200)\n\n![Odd](javascript:alert(1)#16x9)');
    const desk = screen.getByRole('img', { name: 'A desk' });
    expect(desk).toHaveAttribute('src', '/media/desk-1600w.webp');
    expect([desk.getAttribute('width'), desk.getAttribute('height')]).toEqual(['1600', '1200']);
    expect(desk).toHaveAttribute('srcset', expect.stringContaining('/media/desk-480w.webp 480w'));
    expect(screen.getByRole('img', { name: 'Odd' })).not.toHaveAttribute('width');
  });

  it('can scroll wide code and tables by keyboard', () => {
    show('```js\nconst a = 1 < 2;\n```\n\n| a | b |\n|:--|--:|\n| 1 | 2 |');
    expect(screen.getByRole('group', { name: 'Code' })).toHaveTextContent('const a = 1 < 2;');
    expect(screen.getByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('cell', { name: '2' })).toHaveStyle({ textAlign: 'right' });
  });

  it('sees harmless HTML as the author meant it', () => {
    show('<b>bold</b> <kbd>Esc</kbd> a<br>b\n\n<pre>if (a &lt; b) <i>x</i></pre>');
    expect(screen.getByText('bold').tagName).toBe('B');
    expect(screen.getByText('Esc').tagName).toBe('KBD');
    expect(screen.getByText('if (a < b) x').tagName).toBe('PRE');
  });

  it('sees which tasks of a list are done, and words where a paragraph begins with a rule', () => {
    show('---\nnot: frontmatter\n---\n\n- [x] first\n- [ ] second');
    expect(screen.getByRole('checkbox', { name: 'Done' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Not done' })).not.toBeChecked();
    expect(screen.getByText('not: frontmatter')).toBeInTheDocument();
  });

  it('does not have to read scripts as text', () => {
    const { container } = show(
      'before\n\n<script>alert(1)</script>\n\n<style>p{}</style>\n\nafter <script>alert(2)</script>',
    );
    expect(container.textContent?.replace(/\s/g, '')).toBe('beforeafter');
  });

  it('sees nothing odd for nothing', () => {
    const { container } = show('');
    expect(container.textContent).toBe('');
  });

  it('leaves no complaint of React behind', () => {
    const complaints = jest.spyOn(console, 'error');
    show(
      '# A\n\n- a\n- b\n\n1. c\n2. d\n\n| a |\n|--|\n| 1 |\n\n![x](/y.png) *e* **f** `g`\n\n> h\n\n[l **m** n](/o)\n\n- [x] i\n\nj[^1]\n\n[^1]: k',
    );
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });
});
