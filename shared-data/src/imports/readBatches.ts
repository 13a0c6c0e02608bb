import type { ImportedSubscriber } from '../admin/subscribers.api';
import { oldAddress } from '../admin/redirects.schema';
import { isSitePage } from '../admin/sitePages';
import type { ArchiveIssue } from '../archive/content';
import { writeMarkdown, type Written } from '../archive/frontMatter';
import type { ReadArchive } from '../archive/readArchive';
import { readEntry } from '../archive/readEntry';
import { toDerivedId } from '../archive/references';
import { garbled, garbledMessage } from '../core/encoding';
import { isEmailAddress } from '../core/mailbox';
import { isSafeAddress } from './htmlAddresses';
import { readHtml, type HtmlText } from './htmlText';
import { createPictures, type PictureTools } from './pictures';
import { toSlug } from './toSlug';
import type { ExportedText, OldAddress, PictureCount, SiteExport } from './siteExport';

/** The rows of the site that an import could bring. */
export type KnownSite = {
  /** The slugs of posts by their ids. */
  slugs: ReadonlyMap<string, string>;
  /** Addresses that lead elsewhere already. */
  redirected: ReadonlySet<string>;
};

/** A part of an export that is written at once. */
export type Batch = {
  /** New posts and their pictures, as an archive of this site has them. */
  read: ReadArchive;
  members: ImportedSubscriber[];
  addresses: OldAddress[];
  /** How many posts are on the site already: they stay as they are. */
  unchanged: number;
  pictures: PictureCount;
  /** How many links lead to a file of the old site by a path alone. */
  files: number;
  /** Pictures that could not be brought, with the reasons. */
  failedPictures: ArchiveIssue[];
};

/** Everybody of an export, by their addresses in small letters. */
type Members = Map<string, ImportedSubscriber>;

// The most members and addresses that fit one request, and the most bytes that are written in a moment.
const maxRows = 1000;
const maxTexts = 100;
const maxBytes = 4_000_000;

/**
 * The parts of an export. A text that cannot be taken is left out, with the reason. Without `tools` this is a rehearsal:
 * pictures are counted and keep their addresses.
 */
export async function* readBatches(
  source: SiteExport,
  known: KnownSite,
  now: string,
  tools?: PictureTools,
): AsyncIterable<Batch> {
  const slugOf = new Map(known.slugs);
  const slugs = new Set(known.slugs.values());
  const redirected = new Set(known.redirected);
  const pictures = createPictures(source, tools);
  const members: Members = new Map();
  let batch = createBatch();
  let bytes = 0;
  for await (const item of source.read()) {
    if (item.kind === 'address') addAddress(batch, { redirected, slugs }, item.address);
    else if (item.kind === 'note') batch.read.notes.push(item.note);
    else if (item.kind === 'member') addMember(batch, members, item.member);
    else {
      const { text } = item;
      const id = await toDerivedId(text.key);
      if (slugOf.has(id)) batch.unchanged += 1;
      else {
        const slug = getFreeSlug(text, id, slugs);
        if (!(await addText(batch, { id, slug, now, text, pictures, oldSite: tools?.oldSite }))) continue;
        slugOf.set(id, slug);
        slugs.add(slug);
        bytes += text.html.length;
      }
      // Also for a post that came before: a run may have been cut between the two.
      for (const from of text.oldPaths)
        addAddress(batch, { redirected, slugs }, { from, to: `/blog/${slugOf.get(id)}` });
    }
    if (!isFull(batch, bytes)) continue;
    yield batch;
    batch = createBatch();
    bytes = 0;
  }
  for (const member of members.values()) {
    if (isFull(batch, bytes)) {
      yield batch;
      batch = createBatch();
      bytes = 0;
    }
    batch.members.push(member);
  }
  yield batch;
}

function isFull({ read: { entries, pictures }, members, addresses }: Batch, textBytes: number): boolean {
  const bytes = [...pictures.values()].reduce((sum, { length }) => sum + length, textBytes);
  return entries.length >= maxTexts || members.length + addresses.length >= maxRows || bytes >= maxBytes;
}

const createBatch = (): Batch => ({
  read: {
    entries: [],
    settings: null,
    redirects: null,
    pictures: new Map(),
    foreign: new Map(),
    problems: [],
    notes: [],
  },
  members: [],
  addresses: [],
  unchanged: 0,
  pictures: { included: 0, elsewhere: 0 },
  files: 0,
  failedPictures: [],
});

type Taken = { redirected: Set<string>; slugs: ReadonlySet<string> };

function addAddress({ read, addresses }: Batch, { redirected, slugs }: Taken, { from, to }: OldAddress) {
  if (redirected.has(from) || from === to) return;
  redirected.add(from);
  const tell = (message: string) => read.notes.push({ path: from.slice(0, 200), message });
  const isPost = from.startsWith('/blog/') && slugs.has(from.slice('/blog/'.length));
  if (isSitePage(from) || isPost) tell('It has a page here: visitors of this old address see that.');
  else if (oldAddress.test(from) && from.length <= 500) addresses.push({ from, to });
  else tell('Nothing can lead from this old address.');
}

/** Adds a member. Somebody in more than one list has left where one of them says so, whatever the order of the lists. */
function addMember(
  { read }: Batch,
  members: Members,
  { subscribed_at, has_left, ...member }: ImportedSubscriber,
) {
  const email = member.email.trim();
  if (!isEmailAddress(email)) {
    read.notes.push({ path: 'Members', message: `“${email.slice(0, 80)}” is no address; it is left out.` });
    return;
  }
  const other = members.get(email.toLowerCase());
  const days = [subscribed_at, other?.subscribed_at].flatMap((day) => day ?? []);
  members.set(email.toLowerCase(), {
    email: other?.email ?? email,
    subscribed_at: days.sort()[0] ?? null,
    has_left: has_left || other?.has_left === true,
  });
}

/** Its own slug, of the characters that slugs have here, with a number where another post has it. */
function getFreeSlug({ slug, title }: ExportedText, id: string, taken: ReadonlySet<string>): string {
  const own = /^[A-Za-z0-9_-]+$/.test(slug) ? slug : toSlug(slug) || toSlug(title) || id.slice(0, 8);
  let free = own;
  for (let number = 2; taken.has(free); number += 1) free = `${own}-${number}`;
  return free;
}

type NewPost = {
  id: string;
  slug: string;
  now: string;
  text: ExportedText;
  pictures: ReturnType<typeof createPictures>;
  oldSite: string | undefined;
};

/** Whether the text could be taken. */
async function addText(batch: Batch, { id, slug, now, text, pictures, oldSite }: NewPost): Promise<boolean> {
  const { read } = batch;
  const path = `blog/${slug}.md`;
  const tell = (message: string) => read.notes.push({ path, message });
  const lose = (message: string, loss: 'text' | 'part' = 'part') => read.notes.push({ path, message, loss });
  if ([text.title, text.html, text.excerpt].some((words) => words?.includes(garbled))) {
    lose(garbledMessage, 'text');
    return false;
  }
  const html = parse(text.html);
  if (!html) {
    lose('Its HTML is nested too deep; the text is left out.', 'text');
    return false;
  }
  const cover = text.cover && isSafeAddress(text.cover) ? text.cover : null;
  if (cover !== text.cover) lose('The address of its cover is left out: pages would not show it.');
  const addresses = [...html.images.map(({ url }) => url), ...(cover ? [cover] : [])];
  const moved = await pictures.bring(addresses, read.pictures, batch.pictures, (message) =>
    batch.failedPictures.push({ path, message, loss: 'part' }),
  );
  for (const image of html.images) image.url = moved.get(image.url) ?? toOldSite(image.url, oldSite);
  for (const link of html.links) {
    if (!isFile.test(link.url)) continue;
    batch.files += 1;
    lose(`${link.url} stays at the old site. Name that, and the link leads there.`);
    link.url = toOldSite(link.url, oldSite);
  }
  const isOverdue =
    text.isScheduled === true && !text.isDraft && !(Date.parse(text.publishedAt ?? '') > Date.parse(now));
  if (isOverdue) tell('It was scheduled, and its time is over: it becomes a draft.');
  const fields = toFields(
    { ...text, isDraft: text.isDraft || isOverdue },
    id,
    slug,
    cover && (moved.get(cover) ?? toOldSite(cover, oldSite)),
  );
  const authors = text.authors.length > 0 ? `*By ${text.authors.join(', ')}*\n\n` : '';
  const source = writeMarkdown(fields, `${authors.replace(/[\\`[\]<>_]/g, '\\$&')}${html.toMarkdown()}`);
  const { entry, problems, notes } = readEntry(path, source, { table: 'blog_posts', name: slug }, now);
  if (problems.length > 0) {
    read.notes.push(...problems.map((problem) => toLeftOut(problem)));
    return false;
  }
  read.entries.push(entry);
  for (const note of text.notes) tell(note);
  for (const loss of [
    ...(text.losses ?? []),
    ...html.leftOut.map((what) => `Left out of the text: ${what}.`),
  ])
    lose(loss);
  read.notes.push(...notes.map(({ message, loss }) => ({ path, message, ...(loss && { loss }) })));
  if (text.slug && slug !== text.slug) tell(`Its address becomes /blog/${slug}.`);
  return true;
}

// Where Ghost has pictures, films and other files; its exports have no host before it.
const isFile = /^\/content\/(files|media|images)\//;

const toOldSite = (address: string, oldSite = '') =>
  isFile.test(address) && /^https?:\/\/[^\s/]/.test(oldSite)
    ? `${oldSite.replace(/(?<!\/)\/+$/, '')}${address}`
    : address;

// The parsers are recursive, and every browser has its own error for a stack that ends.
function parse(html: string): HtmlText | null {
  try {
    return readHtml(html);
  } catch {
    return null;
  }
}

// Nobody has the file whose line it would name.
const toLeftOut = ({ path, field, message }: ArchiveIssue): ArchiveIssue => ({
  path,
  ...(field && { field }),
  message: `${message} The text is left out.`,
  loss: 'text',
});

function toFields(text: ExportedText, id: string, slug: string, cover: string | null) {
  const { title, excerpt, publishedAt, createdAt, updatedAt, categories, isDraft } = text;
  const plain = (value: string | null) => value && { plain: value };
  const fields: Record<string, Written | null> = {
    id,
    title: title.trim() || 'Untitled',
    slug,
    description: excerpt,
    image: cover,
    categories: categories.length > 0 ? categories : null,
    draft: isDraft,
    date: plain(publishedAt),
    created_at: plain(createdAt ?? publishedAt),
    updated_at: plain(updatedAt ?? publishedAt),
  };
  return Object.entries(fields).filter((field): field is [string, Written] => field[1] !== null);
}
