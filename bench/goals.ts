import type { Post } from './floor/readPosts';

/** A page, a text that tells that it is there, and where people go on from it. */
export type Goal = { page: string; address: string; text: string; onward?: { link: string; text: string } };

/** Home, list and article of the seed's content. */
export function goalsOf([newest]: Post[]): Goal[] {
  if (!newest) throw new Error('The seed has no post.');
  const address = `/blog/${newest.slug}`;
  const text = firstWords(newest.content);
  return [
    { page: 'home', address: '/', text: 'Latest Updates' },
    {
      page: 'list',
      address: '/blog',
      text: firstWords(newest.excerpt),
      onward: { link: `main a[href$="${address}"]`, text },
    },
    { page: 'article', address, text },
  ];
}

// Up to the first sign that markdown may read.
function firstWords(content: string): string {
  return (/^[^*[`\n.’']{10,60}/.exec(content)?.[0] ?? content.slice(0, 20)).trim();
}
