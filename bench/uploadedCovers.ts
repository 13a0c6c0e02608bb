import { logIn, request } from '../embedded-supabase/testing/request';
import { toPictureSizes } from '@brand/site-mover/node';
import type { System } from '../tooling/run/system';
import { owner } from './growingSite';

/**
 * Replaces the demo posts' covers, which are AVIF files of the site, with uploaded ones as an owner would have: WebP in Storage,
 * in four widths.
 */
export async function uploadCovers({ url, parts }: System): Promise<void> {
  const ready = parts.get('backend')?.ready;
  const backend = { url: ready?.url ?? '', publishableKey: ready?.publishableKey ?? '' };
  const token = await logIn(backend, owner.email, owner.password);
  const send = async (address: string, options: Parameters<typeof request>[2]) => {
    const answer = await request(backend, address, { ...options, token });
    if (answer.status >= 400) throw new Error(`${address} is refused: ${answer.text}`);
    return answer.body;
  };
  const posts = (await send(
    '/rest/v1/blog_posts?select=id,slug,cover_image_url&cover_image_url=not.is.null',
    {},
  )) as {
    id: string;
    slug: string;
    cover_image_url: string;
  }[];
  for (const { id, slug, cover_image_url: cover } of posts) {
    const picture = await fetch(new URL(cover, url));
    const sizes = await toPictureSizes(new Uint8Array(await picture.arrayBuffer()));
    const headers = { 'content-type': 'image/webp', 'cache-control': 'max-age=31536000' };
    for (const { suffix, bytes } of sizes)
      await send(`/storage/v1/object/media/bench/${slug}${suffix}`, { body: bytes, headers });
    const uploaded = `/media/bench/${slug}${sizes.at(-1)?.suffix ?? ''}`;
    await send(`/rest/v1/blog_posts?id=eq.${id}`, { method: 'PATCH', body: { cover_image_url: uploaded } });
  }
}
