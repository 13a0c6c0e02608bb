import { markdownHtml } from '@brand/shared-ui/server';
import { readHtmlText } from '@brand/site-mover';

// Converts another site's HTML to this site's HTML.
const show = async (html: string) =>
  markdownHtml((await readHtmlText(html)).toMarkdown(), 'https://site.example');

test.each([
  '<script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<img src=x onerror=alert(1)>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<img src="/a.png" alt="](javascript:alert(1)) &lt;script&gt;">',
  '<img src="/a.png" title="&quot;>&lt;svg onload=alert(1)&gt;">',
  '<iframe srcdoc="<script>alert(1)</script>" src="javascript:alert(1)"></iframe>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<form action="javascript:alert(1)"><button>Go</button></form>',
  '<pre><code class="language-x&quot; onclick=alert(1)">&lt;/code&gt;&lt;script&gt;alert(1)&lt;/script&gt;</code></pre>',
  '<table><tr><td>&lt;script&gt;alert(1)&lt;/script&gt; | &lt;b onclick=alert(1)&gt;</td></tr></table>',
  '<p>&lt;!--</p><p>--&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>',
])('Nothing of a hostile text runs on the site: %s', async (html) => {
  const tags = (await show(html)).match(/<[^<>]*>/g) ?? [];
  expect(tags.join('')).not.toMatch(
    /<\/?(script|iframe|svg|math|style|form|button)|\son\w+=|(href|src)="\s*javascript:/i,
  );
});

test('A text is shown as its author wrote it', async () => {
  const words = 'a &lt;b&gt; * c _d_ `e` [f](g) # 1. | \\ &amp;copy;';
  expect(await show(`<p>${words}</p>`)).toContain(words);
});
