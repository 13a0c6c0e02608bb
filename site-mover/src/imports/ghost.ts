import { toMarkdownCard } from './escapeHtml';
import { lexicalToHtml, mobiledocToHtml } from './ghostDocument';
import { toPlainText } from './htmlTree';
import { hasGatedCard, hasPaywall, withoutGatedBlocks } from '../text/restricted';
import { whereItLeads, type ExportedText, type ExportItem } from './siteExport';
import { judge } from './subscriberColumns';
import { toInstant } from './toInstant';

// The JSON that Ghost has exported since version 1: https://ghost.org/docs/migration/ghost/. Dates are texts, or milliseconds in
// old versions. Older exports lack the outer `db`.

type Row = Readonly<Record<string, unknown>>;
type Tables = Readonly<Record<string, Row[]>>;

/** The tables in a Ghost export; null for any other JSON. */
export function readGhostTables(source: string): Tables | null {
  const parsed = parse(source);
  const [first] = isRow(parsed) && Array.isArray(parsed['db']) ? (parsed['db'] as unknown[]) : [parsed];
  if (!isRow(first) || !isRow(first['data']) || !Array.isArray(first['data']['posts'])) return null;
  const tables = Object.entries(first['data']).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
  return Object.fromEntries(tables.map(([name, rows]) => [name, rows.filter(isRow).map(withoutObjects)]));
}

// A database column contains a text, a number or null; anything else is kept as JSON.
const withoutObjects = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Yields posts and pages with their tags and authors, old addresses, and members. */
export async function* readGhost(tables: Tables): AsyncIterable<ExportItem> {
  const rowsOf = (table: string) => tables[table] ?? [];
  const tags = byId(rowsOf('tags'));
  const users = byId(rowsOf('users'));
  const tagsOf = groupBy(rowsOf('posts_tags'), 'post_id', 'tag_id');
  const authorsOf = groupBy(rowsOf('posts_authors'), 'post_id', 'author_id');
  // Authors' names are omitted on a site with a single author.
  const isShared = users.size > 1;
  // Whether the whole site is protected by a password.
  const isClosed = rowsOf('settings').some(
    ({ key, value }) => key === 'is_private' && String(value) === 'true',
  );
  const metaOf = new Map(rowsOf('posts_meta').map((meta) => [meta['post_id'], meta]));
  for (const post of rowsOf('posts')) {
    const authors = authorsOf.get(post['id']) ?? [post['author_id']];
    const text = readPost(post, {
      isClosed,
      meta: metaOf.get(post['id']) ?? {},
      tags: (tagsOf.get(post['id']) ?? []).flatMap((id) => toText(tags.get(id)?.['name']) ?? []),
      authors: isShared ? authors.flatMap((id) => toText(users.get(id)?.['name']) ?? []) : [],
    });
    yield { kind: 'text', text };
  }
  yield { kind: 'address', address: { from: '/rss', to: '/feed.xml' } };
  for (const { slug, visibility } of rowsOf('tags'))
    if (slug && visibility !== 'internal')
      yield { kind: 'address', address: { from: `/tag/${String(slug)}`, to: '/blog' } };
  for (const { slug } of rowsOf('users'))
    if (slug) yield { kind: 'address', address: { from: `/author/${String(slug)}`, to: '/about' } };
  // Since version 5, subscribers have a row for each newsletter, and people who have left have none.
  const letters = tables['members_newsletters'];
  const readers = letters && new Set(letters.map(({ member_id }) => member_id));
  let unclear = 0;
  for (const { id, email, created_at, subscribed = true, email_disabled } of rowsOf('members')) {
    const verdicts = [judge('stays', String(subscribed ?? '')), judge('left', String(email_disabled ?? ''))];
    const hasNone = readers?.has(id) === false;
    const has_left = hasNone || verdicts.includes('left') || (verdicts.includes(null) ? null : false);
    if (has_left === null) unclear += 1;
    yield {
      kind: 'member',
      member: { email: String(email), subscribed_at: toInstant(created_at), has_left },
    };
  }
  if (unclear > 0) {
    const message = `${unclear} of the members are left out: it is not known whether they left. Import a list of them under Subscribers in the admin, which asks.`;
    yield { kind: 'note', note: { path: 'Members', message, loss: 'part' } };
  }
}

// Some databases store booleans as numbers.
const isTrue = (value: unknown) => value === true || value === 1;

type Related = { isClosed: boolean; meta: Row; tags: string[]; authors: string[] };

function readPost(post: Row, { isClosed, meta, tags, authors }: Related): ExportedText {
  const { status, visibility = 'public', type, page } = post;
  const isMail = status === 'sent' || isTrue(meta['email_only'] ?? post['email_only']);
  const isPublic = visibility === 'public' && !isMail && !isClosed;
  const slug = String(post['slug'] ?? '');
  const html = getHtml(post);
  const isCut = hasPaywall(html ?? '');
  const shown = tags.filter((tag) => !tag.startsWith('#'));
  const isDraft = !isPublic || isCut || html === null || (status !== 'published' && status !== 'scheduled');
  return {
    key: `ghost ${String(post['uuid'] ?? post['id'])}`,
    title: String(post['title'] ?? ''),
    slug,
    html: html?.replaceAll('__GHOST_URL__', '') ?? '',
    excerpt:
      toText(post['custom_excerpt']) ?? toText(meta['meta_description']) ?? toText(post['meta_description']),
    cover: toText(post['feature_image'] ?? post['image'])?.replace('__GHOST_URL__', '') ?? null,
    coverAlt: toText(meta['feature_image_alt'] ?? post['feature_image_alt']),
    publishedAt: toInstant(post['published_at']),
    createdAt: toInstant(post['created_at']),
    updatedAt: toInstant(post['updated_at']),
    isDraft,
    isScheduled: status === 'scheduled',
    isPage: type === 'page' || isTrue(page),
    // Its first tag is what Ghost calls the primary one.
    categories: shown.slice(0, 1),
    tags: shown,
    authors,
    // Even a members-only post had a public address.
    oldPaths: status === 'published' && slug ? [`/${slug}`] : [],
    losses:
      html === null
        ? ['Its document cannot be read: it becomes a draft without its text. Write it in the editor.']
        : [],
    notes: [
      ...(isPublic && isCut ? ['A paywall divides it: it becomes a draft.'] : []),
      ...(isMail ? ['It was written as a mail alone, and becomes a draft.'] : []),
      ...(isClosed && status === 'published' ? ['The site asked for a password: it becomes a draft.'] : []),
      ...(visibility === 'public'
        ? []
        : [`Only some could read it (${String(visibility)}): it becomes a draft, ${whereItLeads}`]),
      ...(toText(meta['feature_image_caption'])
        ? [
            `Covers have no caption here: “${toPlainText(String(meta['feature_image_caption']))}” is left out.`,
          ]
        : []),
      ...(post['codeinjection_head'] || post['codeinjection_foot'] ? ['Its injected code is left out.'] : []),
    ],
  };
}

/** Returns null if the document is damaged, or nested too deeply for recursion. */
function getHtml({ html, lexical, mobiledoc, markdown, plaintext }: Row): string | null {
  try {
    // Older versions wrote members-only cards into the HTML without marking them.
    const isMarked =
      /kg-gated-block/i.test(String(html)) || !hasGatedCard(JSON.parse(toText(lexical) ?? 'null'));
    if (toText(html) && isMarked) return withoutGatedBlocks(String(html));
    if (toText(lexical)) return lexicalToHtml(String(lexical));
    if (toText(mobiledoc)) return mobiledocToHtml(String(mobiledoc));
    // Before version 1, texts were markdown; some exports contain only plain text.
    return toMarkdownCard(toText(markdown) ?? toText(plaintext) ?? '');
  } catch {
    return null;
  }
}

const toText = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value : null);

const byId = (rows: Row[]) => new Map(rows.map((row) => [row['id'], row]));

/** Groups the `to` ids in a relation by `from` id, in the relation's order. */
function groupBy(rows: Row[], from: string, to: string): Map<unknown, unknown[]> {
  const sorted = [...rows].sort((a, b) => Number(a['sort_order'] ?? 0) - Number(b['sort_order'] ?? 0));
  const groups = new Map<unknown, unknown[]>();
  for (const row of sorted) groups.set(row[from], [...(groups.get(row[from]) ?? []), row[to]]);
  return groups;
}
