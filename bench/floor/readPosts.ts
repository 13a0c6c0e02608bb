import type { System } from '../../tooling/run/system';

/** A published post of the seed. */
export type Post = { slug: string; title: string; excerpt: string; content: string; cover_image_url: string };

/** The published posts, newest first, as a visitor reads them. */
export async function readPosts({ parts }: System): Promise<Post[]> {
  const { url, publishableKey = '' } = parts.get('backend')?.ready ?? {};
  const columns = 'slug,title,excerpt,content,cover_image_url';
  const address = `${url}/rest/v1/blog_posts?select=${columns}&order=published_at.desc,id.desc`;
  const answer = await fetch(address, { headers: { apikey: publishableKey } });
  if (!answer.ok) throw new Error(`The posts cannot be read: ${await answer.text()}`);
  return (await answer.json()) as Post[];
}
