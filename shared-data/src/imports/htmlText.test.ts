/** @jest-environment node */
import { readHtml } from './htmlText';

const read = (html: string) => readHtml(html).toMarkdown();

describe('HTML of other software becomes markdown', () => {
  it.each<[what: string, html: string, markdown: string]>([
    [
      'headings, emphasis and lines',
      '<h2>A</h2><p>b <em>c</em> <b>d</b><br>e <s>f</s></p><hr>',
      '## A\n\nb *c* **d**\\\ne ~~f~~\n\n---',
    ],
    [
      'lists and tasks',
      '<ul><li>a<ul><li>b</li></ul></li></ul><ol start="3"><li>c</li></ol><ul><li><input type="checkbox" checked> d</li></ul>',
      '- a\n  - b\n\n3. c\n\n- [x] d',
    ],
    [
      'code with its language',
      '<pre><code class="language-js">let a = 1 &lt; 2;\n</code></pre>',
      '```js\nlet a = 1 < 2;\n```',
    ],
    [
      'tables',
      '<table><thead><tr><th>a</th><th align="right">b</th></tr></thead><tbody><tr><td>1|2</td><td>c</td></tr></tbody></table>',
      '| a    |  b |\n| ---- | -: |\n| 1\\|2 |  c |',
    ],
    [
      'a picture with its caption',
      '<figure><img src="/a.png" alt="d"><figcaption>By <b>the</b> sea</figcaption></figure>',
      '![d](/a.png "By the sea")',
    ],
    [
      'a picture that is a link',
      '<figure><a href="https://a.example/"><img src="/a.png" alt="d"></a></figure>',
      '[![d](/a.png)](https://a.example/)',
    ],
    [
      'a picture that loads late',
      '<img src="data:image/gif;base64,R0" data-src="https://a.example/b c.png" alt="">',
      '![](https://a.example/b%20c.png)',
    ],
    [
      'a gallery',
      '<figure class="kg-gallery-card"><div><div><img src="/a.png"></div><div><img src="/b.png"></div></div><figcaption>Two</figcaption></figure>',
      '![](/a.png)\n\n![](/b.png "Two")',
    ],
    [
      'a gallery of figures',
      '<figure class="wp-block-gallery"><figure><img src="/a.png" alt="a"><figcaption>A</figcaption></figure><figure><img src="/b.png"></figure></figure>',
      '![a](/a.png "A")\n\n![](/b.png)',
    ],
    [
      'a film',
      '<figure><iframe src="https://www.youtube.com/embed/abc-1?rel=0" title="Rain"></iframe><figcaption>Wet</figcaption></figure>',
      '[Rain](https://www.youtube.com/watch?v=abc-1)\n\n*Wet*',
    ],
    [
      'sound and video files',
      '<audio src="/a.mp3"></audio><video><source src="/b.mp4"></video>',
      '[/a.mp3](/a.mp3)[/b.mp4](/b.mp4)',
    ],
    [
      'a card of a link',
      '<figure class="kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/x"><div><div class="kg-bookmark-title">The title</div><div>Words</div><img src="https://a.example/icon.png"></div></a></figure>',
      '[The title](https://a.example/x)',
    ],
    [
      'a callout',
      '<div class="kg-callout-card"><div>💡</div><div>Mind <b>it</b></div></div>',
      '> 💡 Mind **it**',
    ],
    ['a comment', '<p>a</p><!--kg-card-begin: html--><p>b</p>', 'a\n\nb'],
    [
      'footnotes in a list',
      '<p>Rain<sup><a href="#fn1" id="r1">1</a></sup> and<sup><a href="#fn2" id="r2">2</a></sup></p><section><hr><ol><li id="fn1"><p>Wet. <a href="#r1">↩︎</a></p></li><li id="fn2">Sun <a href="#r2">↩</a></li></ol></section>',
      'Rain[^1] and[^2]\n\n[^1]: Wet.\n\n[^2]: Sun',
    ],
    [
      'footnotes in blocks',
      '<p>Rain<a class="footnote-anchor" href="#footnote-1" id="footnote-anchor-1">1</a></p><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Wet.</p></div></div>',
      'Rain[^1]\n\n[^1]: Wet.',
    ],
  ])('%s', (_what, html, markdown) => {
    expect(read(html)).toBe(markdown);
  });
});

describe('Hostile HTML', () => {
  it.each<[html: string, markdown: string]>([
    ['<script>alert(1)</script>a', 'a'],
    ['<img src="x" onerror="alert(1)" alt="q">', '![q](x)'],
    [
      '<a href="javascript:alert(1)">a</a> <a href=" java&#10;script:alert(1)">b</a> <a href="data:text/html,x">c</a>',
      'a b c',
    ],
    ['<iframe src="javascript:alert(1)"></iframe>a', 'a'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
    ['&lt;img src=x onerror=alert(1)&gt;', '\\<img src=x onerror=alert(1)>'],
    ['<p title="<script>">a &lt;/p&gt;</p>', 'a \\</p>'],
    [
      '<svg><script>alert(1)</script></svg><math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>a',
      'a',
    ],
    ['<form action="/x"><input name="a"><button>Go</button></form>a', 'a'],
    ['<a href="/x" title="&quot;><script>">a</a>', '[a](/x "\\"><script>")'],
    [
      '<img src="/a.png" alt="](javascript:alert(1)) <b onclick=x>">',
      '![\\](javascript:alert(1)) \\<b onclick=x>](/a.png)',
    ],
  ])('Nothing of it is markup that a page would run: %s', (html, markdown) => {
    expect(read(html)).toBe(markdown);
  });

  it('A text of twenty thousand links to notes is read in seconds', () => {
    const links = '<a href="#x">1</a><a href="#y">1</a>'.repeat(10_000);
    const started = Date.now();
    expect(read(`<p id="x">${links}</p><ol><li id="y">Note</li></ol>`)).toContain('[^1]: Note');
    expect(Date.now() - started).toBeLessThan(20_000);
  });

  it('What is left out is counted', () => {
    expect(readHtml('<form></form><form></form><script>x</script>').leftOut).toEqual(['2 forms', '1 script']);
  });
});
