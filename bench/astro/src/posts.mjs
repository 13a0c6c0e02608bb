import posts from './posts.json';

const covers = import.meta.glob('./covers/*', { eager: true, import: 'default' });

/** The posts that peers.ts has written, newest first, with their covers as Astro's pictures. */
export const all = posts.map((post) => ({ ...post, cover: covers[`./covers/${post.slug}.webp`] }));
