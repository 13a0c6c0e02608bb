import type { System } from '../tooling/run/system';
import { expect, owner } from './fixtures';
import { restAs } from './restAs';

/** What no page for everybody may hold: titles of drafts and of what is scheduled, the owner's address, a role. */
export async function hiddenWords(system: System): Promise<string[]> {
  const rows = await restAs(system, owner);
  const hidden = await Promise.all(
    ['journal_entries', 'blog_posts', 'challenges'].map((kind) =>
      rows('GET', `${kind}?select=id,title&or=(is_published.eq.false,published_at.gt.now())`),
    ),
  );
  const titles = hidden.flat().map(({ title }) => title);
  expect(titles.length, 'drafts and scheduled ones to look for').toBeGreaterThan(3);
  return [...titles, 'service_role', owner.email];
}
