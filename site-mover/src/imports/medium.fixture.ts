import { zipSync } from 'fflate';

const bytes = (text: string) => new TextEncoder().encode(text);

type Post = { title: string; body: string; address?: string };

const post = ({
  title,
  body,
  address,
}: Post) => `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title}</title></head><body><article class="h-entry">
<header>
<h1 class="p-name">${title}</h1>
</header>
<section data-field="subtitle" class="p-summary">
Boats &amp; more
</section>
<section data-field="body" class="e-content">
<section name="8a01" class="section section--body section--first section--last"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner sectionLayout--insetColumn">${body}</div></div></section>
</section>
<footer>${address ? `<p>By <a href="https://medium.com/@mira" class="p-author h-card">Mira</a> on <a href="https://medium.com/p/0123456789ab"><time class="dt-published" datetime="2021-03-01T10:00:00.000Z">March 1, 2021</time></a>.</p><p><a href="${address}" class="p-canonical">Canonical link</a></p>` : ''}<p>Exported from <a href="https://medium.com">Medium</a> on November 1, 2026.</p></footer></article></body></html>`;

const heading = (title: string) =>
  `<h3 name="b1" id="b1" class="graf graf--h3 graf--leading graf--title">${title}</h3><h4 class="graf graf--h4 graf--subtitle">Boats &amp; more</h4>`;

const body = `${heading('The harbour')}<p name="c1" class="graf graf--p">See <a href="https://other.example/" data-href="https://other.example/" class="markup--anchor">this</a> &lt;b&gt;.</p>
<figure class="graf graf--figure"><img class="graf-image" data-image-id="1*a.jpeg" src="https://cdn.example/max/800/1*a.jpeg"><figcaption class="imageCaption">At night</figcaption></figure>
<pre data-code-block-mode="2" data-code-block-lang="javascript" class="graf graf--pre graf--preV2"><span class="pre--content">let a = 1;<br>let b = 2;</span></pre>
<figure class="graf graf--figure graf--iframe"><iframe src="https://www.youtube.com/embed/abc?feature=oembed" width="700"></iframe></figure>
<figure class="graf graf--figure graf--iframe"><script src="https://gist.github.com/mira/0123abc.js"></script></figure>
<blockquote class="graf graf--blockquote">Said.</blockquote>`;

/** A small Medium export with invented people. */
export const mediumZip = new Blob([
  zipSync({
    'README.html': bytes('<p>Read me</p>'),
    'posts/2021-03-01_The-harbour-0123456789ab.html': bytes(
      post({ title: 'The harbour', body, address: 'https://mira.example/the-harbour-0123456789ab' }),
    ),
    'posts/2021-03-02_Rain-0123456789ac.html': bytes(
      post({
        title: 'Rain',
        body: `${heading('Rain')}<p>It rains.</p>`,
        address: 'https://medium.com/@mira/rain-0123456789ac',
      }),
    ),
    'posts/2021-03-03_Well-said--0123456789ad.html': bytes(
      post({
        title: 'Well said',
        body: '<p class="graf">Well said!</p>',
        address: 'https://medium.com/@mira/well-said-0123456789ad',
      }),
    ),
    'posts/2021-03-04_Caf---0123456789af.html': bytes(
      post({
        title: 'Café',
        body: `${heading('Café')}<p>Coffee.</p>`,
        address: 'https://mira.example/caf%C3%A9-%E4%BD%A0-0123456789af',
      }),
    ),
    'posts/draft_A-draft-0123456789ae.html': bytes(
      post({ title: 'A draft', body: `${heading('A draft')}<p>Soon.</p>` }),
    ),
    'posts/other.html': bytes('<p>Else</p>'),
    'profile/profile.html': bytes('<p>Mira</p>'),
  }),
]);
