import { zipSync } from 'fflate';

const bytes = (text: string) => new TextEncoder().encode(text);

const posts = [
  'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url',
  '101.harbour,2021-03-01T10:00:00.000Z,true,2021-03-01T10:00:05.000Z,,newsletter,everyone,"The harbour, at night",Boats.,',
  '102.paid,2021-03-02T10:00:00.000Z,true,,,newsletter,only_paid,For friends,,',
  '103.,,false,,,newsletter,everyone,A draft,,',
  '104.talk,2021-03-04T10:00:00.000Z,true,,,podcast,everyone,A talk,,https://elsewhere.example/a.mp3',
].join('\n');

const harbour = `<p>Boats<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a>.</p>
<div class="captioned-image-container"><figure><a class="image-link image2" target="_blank" href="https://cdn.example/harbour.jpeg"><div class="image2-inset"><picture><source type="image/webp" srcset="https://cdn.example/w.webp 424w"><img src="https://cdn.example/harbour.jpeg" alt="A harbour" data-attrs="{&quot;src&quot;:&quot;x&quot;}"></picture><div></div></div></a><figcaption class="image-caption">At night</figcaption></figure></div>
<div class="subscription-widget-wrap" data-attrs="{}"><div class="subscription-widget show-subscribe"><p>Join</p><form><input type="email"></form></div></div>
<div class="digest-post-embed" data-attrs="{&quot;title&quot;:&quot;Rain&quot;,&quot;canonical_url&quot;:&quot;https://other.example/p/rain&quot;}"></div>
<div id="youtube2-abc" class="youtube-wrap" data-attrs="{&quot;videoId&quot;:&quot;abc&quot;}"><div class="youtube-inner"><iframe src="https://www.youtube-nocookie.com/embed/abc?rel=0"></iframe></div></div>
<div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number" contenteditable="false">1</a><div class="footnote-content"><p>Small ones.</p></div></div>`;

const members = [
  'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at',
  'ada@reader.example,false,,other,false,2020-01-02T03:04:05.000Z,',
  'ben@reader.example,false,,other,true,2020-01-02T03:04:05.000Z,',
].join('\n');

/** A small Substack export with invented people. */
export const substackZip = new Blob([
  zipSync({
    'posts.csv': bytes(posts),
    'posts/101.harbour.html': bytes(harbour),
    'posts/101.opens.csv': bytes('post_id,timestamp,email\n101,2021,eve@reader.example'),
    'posts/102.paid.html': bytes('<p>Secret.</p>'),
    'posts/104.talk.html': bytes('<p>Listen.</p>'),
    'email_list.old.csv': bytes(members),
  }),
]);
