import { readPasted } from './pastedHtml';

const markdownOf = async (html: string) => readPasted(html)?.toMarkdown(new Map());

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head><body>
<!--StartFragment--><h1>Title<o:p></o:p></h1>
<p class=MsoNormal>Some <b>bold</b>, <i>soft</i> and <a href="https://example.org/">a link</a>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>One</p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;</span></span><![endif]>Inner</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Two</p>
<p class=MsoNormal>Between</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>First</p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>a</p></td><td><p class=MsoNormal>b</p></td></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></table>
<!--EndFragment--></body></html>`;

const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">Head</span></h2>
<p dir="ltr"><span style="font-weight:400">Plain </span><span style="font-weight:700">bold</span><span style="font-style:italic"> soft</span> <a href="https://example.org/"><span>link</span></a></p>
<ul><li dir="ltr"><p dir="ltr"><span>one</span></p></li><li dir="ltr"><p dir="ltr"><span>two</span></p></li></ul>
<p><span><img src="https://lh7-rt.googleusercontent.com/docsz/x" width="10" height="10" alt="A desk"></span></p>
<table><tbody><tr><td><p><span>a</span></p></td><td><p><span>b</span></p></td></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table></b>`;

const table = '| a | b |\n| - | - |\n| 1 | 2 |';

test('Text copied from Word becomes markdown with its headings, marks, links, lists and tables', async () => {
  expect(await markdownOf(word)).toBe(
    `# Title\n\nSome **bold**, *soft* and [a link](https://example.org/).\n\n- One\n  - Inner\n- Two\n\nBetween\n\n1. First\n\n${table}`,
  );
});

test('Text copied from Google Docs becomes markdown, with its pictures where they lie', async () => {
  expect(await markdownOf(docs)).toBe(
    `## Head\n\nPlain **bold** *soft* [link](https://example.org/)\n\n- one\n- two\n\n![A desk](https://lh7-rt.googleusercontent.com/docsz/x)\n\n${table}`,
  );
});

test('Parts of a page that are no text stay out, and text that looks like a tag is text', async () => {
  const pasted =
    '<h3>Head</h3><script>alert(1)</script><p onclick="x()">1 &lt;b&gt; <a href="javascript:x()">bad</a></p><pre><code>a\n  b</code></pre>';
  expect(await markdownOf(pasted)).toBe('### Head\n\n1 \\<b> bad\n\n```\na\n  b\n```');
});

test.each([
  '<span>plain</span>',
  '<div><div style="color:#fff"><span>const a</span></div></div>',
  '<p>one</p><p>two</p>',
  '<b style="font-weight:normal">x</b>',
])('Text without format, such as %j, is left as it is', (html) => {
  expect(readPasted(html)).toBeNull();
});
