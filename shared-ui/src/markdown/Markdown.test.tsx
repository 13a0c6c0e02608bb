import { fireEvent, render, screen } from '@testing-library/react';
import DOMPurify from 'dompurify';
import { ThemeRoot } from '@brand/shared-ui/core';
import { createMemoryRouter, RouterProvider } from '@brand/shared-ui/router';
import { hostileMarkdown } from './hostileMarkdown.fixture';
import { Markdown } from './RenderedMarkdown';

function show(markdown: string) {
  const router = createMemoryRouter([{ path: '*', element: <Markdown>{markdown}</Markdown> }]);
  return render(<RouterProvider router={router} />, { wrapper: ThemeRoot });
}

describe('hostile content', () => {
  let complaints: jest.SpyInstance;
  beforeEach(() => {
    complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => complaints.mockRestore());

  it.each(hostileMarkdown)('Hostile content does no harm: %s', (markdown) => {
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

  it.each(hostileMarkdown)(
    'Hostile content renders to HTML that DOMPurify leaves unchanged: %s',
    (markdown) => {
      const { container } = show(markdown);
      expect(DOMPurify.sanitize(container.innerHTML)).toBe(container.innerHTML);
    },
  );
});

describe('an article', () => {
  it('An article begins its headings at h2 when the author began with #', () => {
    show('# One\n\n## Two\n\n### Three');
    expect(screen.getByRole('heading', { level: 2, name: 'One' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'Two' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 4, name: 'Three' })).toBeVisible();
  });

  it('An article begins its headings at h2 when the author began with ##', () => {
    show('## One\n\n### Two\n\n<h5>Five</h5>');
    expect(screen.getByRole('heading', { level: 2, name: 'One' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'Two' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 5, name: 'Five' })).toBeVisible();
  });

  it('An article links to pages, files, other sites, mail addresses and its own headings', () => {
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

  it('An article has a link with a unique, stable address beside each heading', () => {
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

  it('An article shows only the text of a link with an unsafe address', () => {
    show('[click me](javascript:alert(1))');
    expect(screen.getByText('click me')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('An article loads pictures lazily, in a fitting size, with their description', () => {
    show('![A desk](/media/desk-1600w.webp)\n\n![Far](https://example.org/x.png)');
    const desk = screen.getByRole('img', { name: 'A desk' });
    expect(desk).toHaveAttribute('loading', 'lazy');
    expect(desk).toHaveAttribute('srcset', expect.stringContaining('/media/desk-480w.webp 480w'));
    expect(screen.getByRole('img', { name: 'Far' })).toHaveAttribute('src', 'https://example.org/x.png');
  });

  it('An article shows the title, or else the description, below a picture that is a whole paragraph', () => {
    show(
      '![A desk](/a.png "Where it began")\n\n[![A lamp](/b.png)](/journal/1)\n\nWords and ![an icon](/c.png) more\n\n![](/d.png)',
    );
    const captions = [...document.querySelectorAll('figcaption')];
    expect(captions.map(({ textContent }) => textContent)).toEqual(['Where it began', 'A lamp']);
    // Hidden, because screen readers have already read the description.
    expect(captions.map(({ ariaHidden }) => ariaHidden)).toEqual([null, 'true']);
    expect(screen.getByRole('img', { name: 'A desk' }).closest('figure')).toContainElement(
      captions[0] ?? null,
    );
    expect(screen.getByRole('link', { name: 'A lamp' })).toHaveAttribute('href', '/journal/1');
    expect(screen.getByRole('img', { name: 'an icon' }).closest('figure')).toBeNull();
    expect(document.querySelectorAll('p > figure')).toHaveLength(0);
  });

  it('An article reserves the size that the address of a picture contains', () => {
    show('![A desk](/media/desk-1600w.webp#1600x1200)\n\n![Odd](javascript:alert(1)#16x9)');
    const desk = screen.getByRole('img', { name: 'A desk' });
    expect(desk).toHaveAttribute('src', '/media/desk-1600w.webp');
    expect([desk.getAttribute('width'), desk.getAttribute('height')]).toEqual(['1600', '1200']);
    expect(desk).toHaveAttribute('srcset', expect.stringContaining('/media/desk-480w.webp 480w'));
    expect(screen.getByRole('img', { name: 'Odd' })).not.toHaveAttribute('width');
  });

  it('An article lets wide code and tables scroll by keyboard', () => {
    show('```js\nconst a = 1 < 2;\n```\n\n| a | b |\n|:--|--:|\n| 1 | 2 |');
    expect(screen.getByRole('group', { name: 'Code' })).toHaveTextContent('const a = 1 < 2;');
    expect(screen.getByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('cell', { name: '2' })).toHaveStyle({ textAlign: 'right' });
  });

  it('An article may have harmless HTML', () => {
    show('<b>bold</b> <kbd>Esc</kbd> a<br>b\n\n<pre>if (a &lt; b) <i>x</i></pre>');
    expect(screen.getByText('bold').tagName).toBe('B');
    expect(screen.getByText('Esc').tagName).toBe('KBD');
    expect(screen.getByText('if (a < b) x').tagName).toBe('PRE');
  });

  it('An article shows which tasks of a list are done, and shows front matter as text', () => {
    show('---\nnot: frontmatter\n---\n\n- [x] first\n- [ ] second');
    expect(screen.getByRole('checkbox', { name: 'Done' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Not done' })).not.toBeChecked();
    expect(screen.getByText('not: frontmatter')).toBeInTheDocument();
  });

  it('An article omits scripts and styles instead of showing them as text', () => {
    const { container } = show(
      'before\n\n<script>alert(1)</script>\n\n<style>p{}</style>\n\nafter <script>alert(2)</script>',
    );
    expect(container.textContent?.replace(/\s/g, '')).toBe('beforeafter');
  });

  it('An article lets the first letter of each block say where it begins', () => {
    show('An English line.\n\nمرحبا بالعالم\n\n# שלום\n\n- عربي');
    for (const element of document.querySelectorAll('p, h2, ul'))
      expect(element).toHaveAttribute('dir', 'auto');
  });

  it('An empty article renders nothing', () => {
    const { container } = show('');
    expect(container.textContent).toBe('');
  });

  it('An article causes no warnings from React', () => {
    const complaints = jest.spyOn(console, 'error');
    show(
      '# A\n\n- a\n- b\n\n1. c\n2. d\n\n| a |\n|--|\n| 1 |\n\n![x](/y.png) *e* **f** `g`\n\n> h\n\n[l **m** n](/o)\n\n- [x] i\n\nj[^1]\n\n[^1]: k',
    );
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });
});

describe('a video', () => {
  it.each([
    [
      'https://youtu.be/abc?t=90',
      'youtube.com',
      'https://www.youtube-nocookie.com/embed/abc?start=90&autoplay=1',
    ],
    ['> <https://vimeo.com/12>', 'vimeo.com', 'https://player.vimeo.com/video/12?dnt=1&autoplay=1'],
  ])('A link that is alone in its paragraph becomes a player by a press: %s', (markdown, host, src) => {
    const { container } = show(markdown);
    expect(container.querySelector('iframe, img')).toBeNull();
    expect(screen.getByRole('link', { name: `Watch on ${host}` })).toHaveAttribute('rel', 'noopener');

    fireEvent.click(screen.getByRole('button', { name: `Play video from ${host}` }));

    const frame = screen.getByTitle(`Video from ${host}`);
    expect(frame).toHaveAttribute('src', src);
    expect(frame).toHaveFocus();
    expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|allow-forms|allow-modals/);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('A player has the words of its link as its title', () => {
    show('[My *talk* in Oslo](https://youtu.be/abc)');
    fireEvent.click(screen.getByRole('button', { name: 'Play video from youtube.com' }));
    expect(screen.getByTitle('My talk in Oslo')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My talk in Oslo' })).toHaveAttribute(
      'href',
      'https://youtu.be/abc',
    );
  });

  it.each([
    'I say it in https://youtu.be/abc again',
    '- https://youtu.be/abc',
    'https://youtu.be/abc https://youtu.be/def',
    'https://youtube.com.evil.example/embed/abc',
    'https://evil.example/embed/abc#youtube.com',
    'https://youtube.com@evil.example/embed/abc',
    'https://www.youtube.com:8443/embed/abc',
    '[youtube](javascript:alert(1)//youtube.com/embed/abc)',
    '[youtube](data:text/html,https://youtube.com/embed/abc)',
    '[youtube](//youtube.com/embed/abc)',
    '<x-video href="https://youtube.com.evil.example/embed/abc">x</x-video>',
  ])('No other link becomes a player: %s', (markdown) => {
    const { container } = show(markdown);
    expect(container.querySelector('button, figure, iframe')).toBeNull();
  });
});
