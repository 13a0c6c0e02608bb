import { formatIssue, getLosses } from '../archive/archiveMessages';
import { readAll } from './readAll.fixture';
import { wxrEnd, wxrHead, wxrItem } from './wordpress.fixture';

// More cases like the ones in reported.cases.

const readXml = async (...parts: BlobPart[]) => readAll(new Blob(parts));
const contentOf = (rows: Map<string, Readonly<Record<string, unknown>>>, slug = 'post-1') =>
  rows.get(slug)?.['content'];

describe('Texts of WordPress', () => {
  it.each([
    ['Page one<!--nextpage-->Page two', 'Page one\n\nPage two'],
    [
      '[caption width="300"]<img src="https://a.example/a.png" alt="A" /> By [the] sea [1][/caption]',
      '![A](https://a.example/a.png "By \\[the] sea \\[1]")',
    ],
    ['Before<!--more Read on-->After', 'Before\n\nAfter'],
    ['One<br /><br />Two', 'One\n\nTwo'],
    ['One<br>\nTwo\nThree', 'One\\\nTwo\\\nThree'],
    ['<pre class="wp-block-verse">Roses\n  <em>are</em>\n\nred</pre>', 'Roses\\\n&nbsp;&nbsp;_are_\n\nred'],
    [
      '<table><tr><th>H</th></tr><tr><td><p>a</p><p>b</p></td></tr><tr><td><ul><li>c</li><li>d</li></ul></td></tr></table>',
      /\| a<br>b\s+\|\n\| • c<br>• d \|/,
    ],
  ])('The lines of %s are those that WordPress shows', async (content, shown) => {
    const { rows } = await readXml(wxrHead, wxrItem({ id: 1, content }), wxrEnd);
    const read = String(contentOf(rows)).replaceAll('\u00a0', '&nbsp;').replaceAll('*', '_');
    if (typeof shown === 'string') expect(read).toBe(shown);
    else expect(read).toMatch(shown);
  });

  it('Former days lead to the post as former names do', async () => {
    const more = ['_wp_old_slug:first', '_wp_old_date:2018-12-31']
      .map((field) => field.split(':'))
      .map(
        ([key, value]) =>
          `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`,
      )
      .join('');
    const { addresses } = await readXml(
      wxrHead,
      wxrItem({ id: 1, more, link: 'https://old.example/2021/03/01/post-1.html' }),
      wxrEnd,
    );
    expect(addresses.filter((one) => one.endsWith('/blog/post-1'))).toEqual([
      '/2021/03/01/post-1.html → /blog/post-1',
      '/2021/03/01/first.html → /blog/post-1',
      '/2018/12/31/post-1.html → /blog/post-1',
      '/2018/12/31/first.html → /blog/post-1',
    ]);
  });

  it('A picture without words gets those of its file, and a gallery its captions', async () => {
    const attachment = wxrItem({
      id: 9,
      type: 'attachment',
      excerpt: 'At <b>dawn</b>',
      more: '<wp:attachment_url>https://old.example/a.png</wp:attachment_url><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>Boat "$1"</wp:meta_value></wp:postmeta>',
    });
    const content =
      '<img class="wp-image-9" alt="" src="https://old.example/a-300x200.png">\n\n[gallery ids="9"]';
    const { rows } = await readXml(wxrHead, wxrItem({ id: 1, content }), attachment, wxrEnd);
    expect(contentOf(rows)).toBe(
      '![Boat "$1"](https://old.example/a-300x200.png)\n\n![Boat "$1"](https://old.example/a.png "At dawn")',
    );
  });

  it('A language, other taxonomies and own fields are told', async () => {
    const more =
      '<category domain="language" nicename="de">Deutsch</category><wp:postmeta><wp:meta_key>subtitle</wp:meta_key><wp:meta_value>S</wp:meta_value></wp:postmeta>';
    const { notes } = await readXml(wxrHead, wxrItem({ id: 1, more }), wxrEnd);
    expect(notes).toContain(
      'blog/post-1.md: The site has no place for its language “Deutsch”, its field “subtitle”: left out. Write it into the text, if readers need it.',
    );
  });

  it('An item of a type that the site has no place for is told with its title, but not those that WordPress keeps for itself', async () => {
    const { rows, batches } = await readXml(
      wxrHead,
      wxrItem({ id: 1, type: 'portfolio', title: 'My house' }),
      wxrItem({ id: 2, type: 'custom_css', title: 'Styles' }),
      wxrItem({ id: 3, more: '<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>' }),
      wxrEnd,
    );
    expect([...rows.keys()]).toEqual(['post-3']);
    const losses = getLosses(batches.flatMap(({ read }) => read.notes));
    expect(losses.map((loss) => [loss.loss, formatIssue(loss)])).toEqual([
      [
        'text',
        '“My house”, WordPress: It is of the type portfolio, which the site has no place for: it is left out. Copy its words into a new post in the editor, if it is one.',
      ],
      [
        'part',
        '“Post 3”, blog/post-3.md: The export has no text for it: it becomes a draft. Write it in the editor, if it had one.',
      ],
      [
        'part',
        '“Post 3”, blog/post-3.md: Its comments are left out: 1. Quote in the text what readers need of them.',
      ],
    ]);
  });

  it('Texts of an export without ids are told apart, and their categories need no domain', async () => {
    const [first, second] = [1, 2].map((id) =>
      wxrItem({ id, more: '<category>Boats</category>' }).replace(/<wp:post_id>.*<\/wp:post_id>/, ''),
    );
    const { rows } = await readXml(wxrHead, first ?? '', second ?? '', wxrEnd);
    expect([...rows.values()].map(({ category }) => category)).toEqual(['Boats', 'Boats']);
    expect(new Set([...rows.values()].map(({ id }) => id)).size).toBe(2);
  });

  it('A slug that WordPress cut in the middle of a letter is readable', async () => {
    const name = `${encodeURIComponent('приветмир').toLowerCase()}%d0`;
    const item = wxrItem({ id: 1 }).replace('<![CDATA[post-1]]></wp:post_name>', `${name}</wp:post_name>`);
    const { rows } = await readXml(wxrHead, item, wxrEnd);
    expect([...rows.keys()]).toEqual(['privetmir']);
  });
});
