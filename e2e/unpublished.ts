import { expect, owner } from './fixtures';
import { restAs } from './rest';
import type { Site } from './sessions';

/** Texts that no public page may contain: titles of drafts and scheduled content, the owner's email address, a database role. */
export async function unpublishedTexts(site: Site): Promise<string[]> {
  const rows = await restAs(site, owner);
  const hidden = await Promise.all(
    ['journal_entries', 'blog_posts', 'challenges'].map((kind) =>
      rows('GET', `${kind}?select=id,title&or=(is_published.eq.false,published_at.gt.now())`),
    ),
  );
  const titles = hidden.flat().map(({ title }) => title);
  expect(titles.length, 'drafts and scheduled content to look for').toBeGreaterThan(3);
  return [...titles, 'service_role', owner.email];
}
