import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { compiler } from 'markdown-to-jsx/html';
import { readPosts, type Post } from './goals';

const style = `body{margin:0;font:18px/1.6 system-ui,sans-serif;color:#222;background:#faf8f4}
header,main{max-width:44rem;margin:auto;padding:1rem}h1,h2,h3{font-family:Georgia,serif;line-height:1.2}
a{color:inherit}header a{margin-right:1rem}
img{display:block;width:100%;height:auto;aspect-ratio:16/9;object-fit:cover}`;

/**
 * Serves the home page, the list and the articles as minimal static pages with the texts and covers from `site`: one response
 * each, no scripts, no fonts.
 */
export async function startStaticSite(site: string): Promise<{ url: string; stop: () => void }> {
  const pages = writePages(await readPosts(site));
  const server = http.createServer(async ({ url = '/' }, response) => {
    const html = pages.get(url);
    if (html) {
      const headers = { 'content-type': 'text/html', 'content-encoding': 'br', 'cache-control': 'no-cache' };
      return response.writeHead(200, headers).end(html);
    }
    const picture = await fetch(site + url);
    const headers = { 'content-type': 'image/webp', 'cache-control': 'max-age=31536000' };
    response.writeHead(picture.status, headers).end(Buffer.from(await picture.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function writePages(posts: Post[]): Map<string, Buffer> {
  return new Map([
    ['/', page('Home', `<h1>Home</h1><h2>Latest Updates</h2>${posts.slice(0, 3).map(card).join('')}`)],
    ['/blog', page('Blog', `<h1>Blog</h1>${posts.map(card).join('')}`)],
    ...posts.map((post) => [`/blog/${post.slug}`, article(post)] as const),
  ]);
}

function page(title: string, main: string): Buffer {
  return brotliCompressSync(`<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${style}</style>
<header><a href="/">Home</a><a href="/blog">Blog</a></header><main>${main}</main></html>`);
}

const card = (post: Post, index: number) =>
  `<article>${cover(post, index === 0)}<h2><a href="/blog/${post.slug}">${post.title}</a></h2><p>${post.excerpt}</p></article>`;

const article = (post: Post) =>
  page(post.title, `<h1>${post.title}</h1>${cover(post, true)}${compiler(post.content)}`);

function cover({ cover_image_url: url }: Post, isFirst: boolean): string {
  if (!url) return '';
  const sizes = [480, 720, 960, 1600].map((width) => `${url.replace('-1600w.', `-${width}w.`)} ${width}w`);
  const priority = isFirst ? 'fetchpriority="high"' : 'loading="lazy"';
  return `<img alt="" width="1600" height="900" src="${url}" srcset="${sizes.join()}" sizes="100vw" ${priority}>`;
}
