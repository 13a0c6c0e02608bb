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
      'a card of a file with its line',
      '<div class="kg-file-card"><a href="https://a.example/x.pdf"><div><div class="kg-file-card-title">The file</div><div class="kg-file-card-caption">To print</div></div></a></div>',
      '[The file](https://a.example/x.pdf)\\\nTo print',
    ],
    [
      'a table with code, a picture and a caption',
      '<table><caption>All</caption><tr><td><pre>x\ny</pre></td><td><img src="https://a.example/t.png" alt="t"></td></tr></table>',
      '|            |                               |\n| ---------- | ----------------------------- |\n| `x`<br>`y` | ![t](https://a.example/t.png) |\n\n*All*',
    ],
    [
      'a callout',
      '<div class="kg-callout-card"><div>💡</div><div>Mind <b>it</b></div></div>',
      '> 💡 Mind **it**',
    ],
    [
      'text beside blocks',
      '<div>One</div><div>Two <b>and</b></div>three<menu><li>four</li></menu>',
      'One\n\nTwo **and**\n\nthree\n\n- four',
    ],
    [
      'spaces at the ends of marked words',
      '<p><strong>Note: </strong>it<em> is </em>so<del> </del></p>',
      '**Note:** it *is* so',
    ],
    [
      'a gallery with captions of its own and of its pictures',
      '<figure><figure><img src="/a.png"><figcaption>A</figcaption></figure><figcaption>All</figcaption></figure>',
      '![](/a.png "A")\n\n*All*',
    ],
    [
      'a caption with a link',
      '<figure><img src="/a.png"><figcaption>By <b><a href="https://a.example/">Bob</a></b>, 2020</figcaption></figure>',
      '![](/a.png)\n\n*By [Bob](https://a.example/), 2020*',
    ],
    [
      'the caption of a table',
      '<table><caption>Cap</caption><tr><th>a</th></tr></table>',
      '| a |\n| - |\n\n*Cap*',
    ],
    [
      'raised and lowered text',
      '<p>10<sup>6</sup> x<sup>n+1</sup> 2<sup>xy</sup> 1<sup>st</sup> H<sub>2</sub>O v<sub>gb</sub></p>',
      '10⁶ xⁿ⁺¹ 2^xy 1st H₂O v_gb',
    ],
    [
      'a gallery of Substack',
      '<div class="image-gallery-embed" data-attrs="{&quot;gallery&quot;:{&quot;images&quot;:[{&quot;src&quot;:&quot;https://a.example/a.png&quot;},{&quot;src&quot;:&quot;https://a.example/b.png&quot;}],&quot;caption&quot;:&quot;Two&quot;}}"></div>',
      '![](https://a.example/a.png)\n\n![](https://a.example/b.png "Two")',
    ],
    [
      'a formula of Substack',
      '<div class="latex-rendered" data-attrs="{&quot;persistentExpression&quot;:&quot;a^2&quot;}"></div>',
      '```latex\na^2\n```',
    ],
    [
      'a button of Substack without an address',
      '<p>a</p><p class="button-wrapper"><a class="button" href="%%checkout_url%%"><span>Subscribe now</span></a></p>',
      'a',
    ],
    [
      'a player of Ghost',
      '<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="https://a.example/v.mp4"></video><div class="kg-video-player-container"><div class="kg-video-player"><button><svg></svg></button><span>0:00</span><div>/<span>0:12</span></div><button>1&#215;</button></div></div></div><figcaption>Wet</figcaption></figure>',
      '<https://a.example/v.mp4>\n\n*Wet*',
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

  it('The time for a text grows as its links to notes do, not as their square', () => {
    const cpuFor = (pairs: number) => {
      const links = '<a href="#x">1</a><a href="#y">1</a>'.repeat(pairs);
      const before = process.cpuUsage();
      expect(read(`<p id="x">${links}</p><ol><li id="y">Note</li></ol>`)).toContain('[^1]: Note');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    cpuFor(400);
    // The ratio is about 8 if the time grows linearly, and 64 if each link is compared with all others.
    expect(cpuFor(3200) / cpuFor(400)).toBeLessThan(30);
  });

  it('Everything left out is counted', () => {
    expect(readHtml('<form></form><form></form><script>x</script>').leftOut).toEqual(['2 forms', '1 script']);
    const lost = [
      '<dialog>Words</dialog>',
      '<img src="data:image/png;base64,R0">',
      '<iframe src="javascript:x"></iframe>',
      '<select><option>a</option></select>',
      '<div class="poll-embed" data-attrs="{&quot;id&quot;:1}"></div>',
      '<button><svg></svg></button>',
    ];
    expect(readHtml(`${lost.join('')}${lost[1]}`).leftOut).toEqual([
      '1 dialog',
      '2 × picture without an address',
      '1 player without an address',
      '1 form field',
      '1 embedded element',
    ]);
  });
});
