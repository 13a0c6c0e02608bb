import { CodeColors } from './CodeColors';

// Threads start slowly on a busy machine.
const colors = new CodeColors(60_000);

const page = (language: string, html: string) =>
  `<div><pre><code class="language-${language}">${html}</code></pre></div>`;
/** The text of HTML as a browser reads it. */
const textOf = (html: string) => html.replace(/<[^<>]*>/g, '');

describe('Code in a page', () => {
  it('Code in a page gets a colour for each kind of token, in both schemes, and keeps its text', async () => {
    const html = page('ts', 'const one = &quot;1 &lt; 2&quot;; // it&#x27;s &amp;lt;');

    const colored = await colors.inPage(`<p>Before</p>${html}`);

    expect(colored).toContain('<span style="color:light-dark(#6A3F8F,#D0B0EC)">const</span> ');
    expect(colored).toContain('">&quot;1 &lt; 2&quot;</span>');
    expect(textOf(colored)).toBe(`Before${textOf(html)}`.replace('&#x27;', "'"));
    expect(colored.replace(/<\/?span[^>]*>/g, '').replace("'", '&#x27;')).toBe(`<p>Before</p>${html}`);
  });

  it.each([
    ['html', '&lt;script&gt;alert(&quot;&lt;/code&gt;&lt;/pre&gt;&quot;)&lt;/script&gt;'],
    ['js', '&lt;img src=x onerror=alert(1)&gt;`${&lt;/code&gt;}`'],
    ['md', '&lt;/code&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['diff', '+&lt;/code&gt;\n-&amp;lt;script&amp;gt;'],
  ])('HTML in %s code stays text', async (language, html) => {
    const colored = await colors.inPage(page(language, html));
    expect(colored.match(/<(?!\/?(div|pre|code|span)\b)/g)).toBeNull();
    expect(colored.match(/<\/code>/g)).toHaveLength(1);
    expect(textOf(colored).replaceAll('&gt;', '>')).toBe(html.replaceAll('&gt;', '>'));
  });

  it.each([
    ['of an unknown language', page('no-such-language', 'x = 1')],
    ['of a name of every object', page('__proto__', 'x = 1')],
    ['of another name of every object', page('constructor', 'x = 1')],
    ['of a long name', page('a'.repeat(41), 'x = 1')],
    ['of a path', page('../themes/nord', 'x = 1')],
    ['without a language', '<pre><code>const one = 1</code></pre>'],
    ['in a line of text', '<p><code class="language-ts">const one = 1</code></p>'],
    ['with elements of its own', page('ts', 'const <b>one</b> = 1')],
    ['that is huge', page('ts', 'const one = 1\n'.repeat(1500))],
    ['in a long line', page('ts', `const one = ${'1 + '.repeat(200)}`)],
  ])('Code stays plain %s', async (_, html) => {
    expect(await colors.inPage(html)).toBe(html);
  });

  it('Attack: code that makes its grammar hang stays plain, and the next is coloured', async () => {
    // This grammar takes minutes.
    const endless = page('bat', `${'('.repeat(500)}\n`.repeat(39));
    const impatient = new CodeColors(4000);

    expect(await impatient.inPage(endless)).toBe(endless);
    const started = performance.now();
    expect(await impatient.inPage(endless)).toBe(endless);
    expect(performance.now() - started).toBeLessThan(200);
    expect(await impatient.inPage(page('json', '[1]'))).toContain('<span');
  });

  it('The same code is tokenized once', async () => {
    const block = { language: 'ts', code: 'const once = 1' };
    expect(await colors.color(block)).toBe(await colors.color({ ...block, language: 'TS' }));
  });
});
