import { escaped, htmlOf } from './markup';
import type { Post } from './readPosts';

const style = `body{margin:0;font:18px/1.6 system-ui,sans-serif;color:#222;background:#faf8f4}
header,main{max-width:44rem;margin:auto;padding:1rem}h1,h2,h3{font-family:Georgia,serif;line-height:1.2}
a{color:inherit}header a{margin-right:1rem}ul.posts{list-style:none;padding:0}
img{display:block;width:100%;height:auto;aspect-ratio:16/9;object-fit:cover}`;

/** Address → HTML: what one would write by hand to show the same texts, and nothing else. */
export function floorPages(posts: Post[]): Map<string, string> {
  const pages = new Map([
    [
      '/',
      page(
        'Home',
        `<h1>From corporate to one-person business</h1><h2>Latest Updates</h2>${list(posts.slice(0, 3))}`,
      ),
    ],
    ['/blog', page('Blog', `<h1>Blog</h1>${list(posts)}`)],
  ]);
  for (const post of posts) pages.set(`/blog/${post.slug}`, page(post.title, article(post)));
  return pages;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${style}</style></head><body>
<header><a href="/">Home</a><a href="/blog">Blog</a></header><main>${body}</main></body></html>`;
}

function list(posts: Post[]): string {
  const entries = posts.map(
    (post, index) =>
      `<li><article>${cover(post, index === 0)}<h2><a href="/blog/${post.slug}">${escaped(post.title)}</a></h2>
<p>${escaped(post.excerpt)}</p></article>`,
  );
  return `<ul class="posts">${entries.join('')}</ul>`;
}

function article(post: Post): string {
  return `<article><h1>${escaped(post.title)}</h1>${cover(post, true)}${htmlOf(post.content)}</article>`;
}

function cover({ cover_image_url: url }: Post, isFirst: boolean): string {
  if (!url) return '';
  const at = (width: number) => `${url.replace('-1600w.', `-${width}w.`)} ${width}w`;
  return `<img alt="" width="1600" height="900" src="${url}" srcset="${[480, 960, 1600].map(at).join()}" sizes="100vw"
${isFirst ? 'fetchpriority="high"' : 'loading="lazy"'}>`;
}
