// A small WXR 1.2 file in the form written by WordPress, with invented people.

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

type Item = {
  id: number;
  type?: string;
  status?: string;
  content?: string;
  more?: string;
  title?: string;
  link?: string;
  excerpt?: string;
};

export const wxrItem = ({
  id,
  type = 'post',
  status = 'publish',
  content = '',
  more = '',
  title = `Post ${id}`,
  link,
  excerpt = '',
}: Item) => `
<item>
  <title>${cdata(title)}</title>
  <link>${link ?? `https://old.example/2021/03/post-${id}/`}</link>
  <pubDate>Mon, 01 Mar 2021 10:00:00 +0000</pubDate>
  <dc:creator>${cdata('mira')}</dc:creator>
  <guid isPermaLink="false">https://old.example/?p=${id}</guid>
  <content:encoded>${cdata(content)}</content:encoded>
  <excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
  <wp:post_id>${id}</wp:post_id>
  <wp:post_date>${cdata('2021-03-01 11:00:00')}</wp:post_date>
  <wp:post_date_gmt>${cdata(status === 'draft' ? '0000-00-00 00:00:00' : '2021-03-01 10:00:00')}</wp:post_date_gmt>
  <wp:post_modified_gmt>${cdata('2021-03-02 10:00:00')}</wp:post_modified_gmt>
  <wp:post_name>${cdata(`post-${id}`)}</wp:post_name>
  <wp:status>${cdata(status)}</wp:status>
  <wp:post_type>${cdata(type)}</wp:post_type>
  ${more}
</item>`;

export const wxrHead = `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.7" -->
<rss version="2.0"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>Old</title>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>https://old.example</wp:base_site_url>
  <wp:base_blog_url>https://old.example</wp:base_blog_url>
  <wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata('mira')}</wp:author_login><wp:author_display_name>${cdata('Mira')}</wp:author_display_name></wp:author>
  <wp:category><wp:term_id>2</wp:term_id><wp:category_nicename>${cdata('boats')}</wp:category_nicename><wp:cat_name>${cdata('Boats &amp; ships')}</wp:cat_name></wp:category>
  <wp:tag><wp:term_id>3</wp:term_id><wp:tag_slug>${cdata('night')}</wp:tag_slug><wp:tag_name>${cdata('Night')}</wp:tag_name></wp:tag>`;
export const wxrEnd = '\n</channel>\n</rss>\n';

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

const blocks = `<!-- wp:paragraph -->
<p>See <a href="https://old.example/2021/03/post-2/">the other</a><sup data-fn="f-1" class="fn"><a href="#f-1" id="f-1-link">1</a></sup>.</p>
<!-- /wp:paragraph -->

<!-- wp:gallery -->
<figure class="wp-block-gallery"><!-- wp:image -->
<figure class="wp-block-image"><img src="https://old.example/wp-content/uploads/a.png" alt="A"/><figcaption>One</figcaption></figure>
<!-- /wp:image --></figure>
<!-- /wp:gallery -->

<!-- wp:embed -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=abc
</div></figure>
<!-- /wp:embed -->

<!-- wp:code -->
<pre class="wp-block-code"><code lang="php" class="language-php">https://not.a.link/
echo 1;</code></pre>
<!-- /wp:code -->

<!-- wp:footnotes /-->`;

const classic = `First line
second line

[caption id="attachment_9" width="300"]<img src="https://old.example/wp-content/uploads/a.png" alt="A" /> By the sea[/caption]

[gallery ids="9, 10"]

https://vimeo.com/123

[audio mp3="https://old.example/wp-content/uploads/a.mp3"][/audio]

<pre>a

b</pre>`;

const attachment = (id: number, name: string) =>
  wxrItem({
    id,
    type: 'attachment',
    status: 'inherit',
    more: `<wp:attachment_url>${cdata(`https://old.example/wp-content/uploads/${name}`)}</wp:attachment_url>`,
  });

export const wxr = [
  wxrHead,
  wxrItem({
    id: 1,
    excerpt: 'It&#8217;s <b>wet</b> &hellip;',
    title: 'Blocks &amp; more',
    content: blocks,
    more: `<category domain="post_tag" nicename="night">${cdata('Night')}</category><category domain="category" nicename="boats">${cdata('Boats &amp; ships')}</category>${meta('_thumbnail_id', '9')}${meta('footnotes', JSON.stringify([{ id: 'f-1', content: 'A <em>note</em>.' }]))}<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>${cdata('Nice')}</wp:comment_content></wp:comment>`,
  }),
  wxrItem({ id: 2, content: classic, title: '', link: 'https://old.example/?p=2' }),
  wxrItem({ id: 3, status: 'draft', link: 'https://old.example/?p=3' }),
  wxrItem({ id: 4, status: 'private' }),
  wxrItem({ id: 5, type: 'page', more: `<wp:post_password>${cdata('x')}</wp:post_password>` }),
  wxrItem({ id: 6, status: 'trash' }),
  wxrItem({ id: 7, type: 'nav_menu_item' }),
  attachment(9, 'a.png'),
  attachment(10, 'b.png'),
  wxrEnd,
].join('');
