import { isEmailAddress } from '@brand/shared-data';
import { type ImportedSubscriber, isSitePage } from '@brand/shared-data/admin';
import { oldAddress } from '@brand/shared-data/schemas';
import type { ArchiveIssue } from '../archive/content';
import { writeMarkdown } from '../archive/frontMatter';
import type { ReadArchive } from '../archive/readArchive';
import { readEntry } from '../archive/readEntry';
import { toDerivedId } from '../archive/references';
import { garbled, garbledMessage, tellLostLetters } from '../text/encoding';
import { getFreeSlug, placeOf, tellLongAlt, toFields, toLeftOut, toTitle } from './exportedFields';
import { isSafeAddress } from './htmlAddresses';
import { readHtml, type HtmlText } from './htmlText';
import type { Pictures } from './pictures';
import { toSlug } from '../text/toSlug';
import type { ExportedMember, ExportedText, OldAddress, PictureCount, SiteExport } from './siteExport';

/** The texts and redirects on the site that an import may also contain. */
export type KnownSite = {
  /** Paths by text id: of a post or a page, or '' for a journal entry. */
  paths: ReadonlyMap<string, string>;
  /** Addresses that already have a redirect. */
  redirected: ReadonlySet<string>;
};

/** A part of an export that is written in one step. */
export type Batch = {
  /** New texts and their pictures, as read from an archive of this site. */
  read: ReadArchive;
  members: ImportedSubscriber[];
  addresses: OldAddress[];
  /** Texts that already exist on the site. They are left unchanged, except for pictures that an earlier import did not copy. */
  known: KnownPost[];
  pictures: PictureCount;
  /** The number of links whose address is only the path of a file on the old site. */
  files: number;
  /** Pictures that could not be imported unchanged, with the reasons. */
  failedPictures: ArchiveIssue[];
};

export type KnownPost = { id: string; text: ExportedText };

/** An export's members, by lower-case email address. */
type Members = Map<string, ExportedMember>;

// The limits for one batch: members and old addresses per request, texts, and bytes that can be written quickly.
const maxRows = 1000;
const maxTexts = 100;
const maxBytes = 4_000_000;

/** Reads an export in parts. A text that cannot be imported is left out and reported with the reason. */
export async function* readBatches(
  source: SiteExport,
  known: KnownSite,
  now: string,
  pictures: Pictures,
): AsyncIterable<Batch> {
  const pathOf = new Map(known.paths);
  const paths = new Set(known.paths.values());
  const redirected = new Set(known.redirected);
  const members: Members = new Map();
  const wordsOf = new Map<string, string>();
  let batch = createBatch();
  let bytes = 0;
  for await (const item of source.read()) {
    if (item.kind === 'address') addAddress(batch, { redirected, paths }, item.address);
    else if (item.kind === 'note') batch.read.notes.push(item.note);
    else if (item.kind === 'member') addMember(batch, members, item.member);
    else {
      const { text } = item;
      // Some files give two texts the same number, and the same text may occur in two files.
      const words = await toDerivedId(`${text.title}\n${text.html}`);
      const isOther = (wordsOf.get(text.key) ?? words) !== words;
      const id = await toDerivedId(isOther ? `${text.key} ${text.slug} ${text.title}` : text.key);
      if (!isOther) wordsOf.set(text.key, words);
      bytes += text.html.length;
      if (pathOf.has(id)) batch.known.push({ id, text });
      else {
        const slug = text.entry
          ? `${text.entry.day}-${toSlug(text.title).slice(0, 60) || id.slice(0, 8)}`
          : getFreeSlug(text, id, paths);
        if (!(await addText(batch, { id, slug, now, text, pictures }))) continue;
        const path = `${placeOf(text).above}${slug}`;
        pathOf.set(id, path);
        paths.add(path);
      }
      // Existing posts also get their old addresses, because a run may have been interrupted before these were written.
      for (const from of text.oldPaths)
        addAddress(batch, { redirected, paths }, { from, to: pathOf.get(id) ?? '/' });
    }
    if (!isFull(batch, bytes)) continue;
    yield batch;
    batch = createBatch();
    bytes = 0;
  }
  for (const { has_left, ...member } of members.values()) {
    if (has_left === null) continue;
    if (isFull(batch, bytes)) {
      yield batch;
      batch = createBatch();
      bytes = 0;
    }
    batch.members.push({ ...member, has_left });
  }
  yield batch;
}

function isFull(
  { read: { entries, pictures }, known, members, addresses }: Batch,
  textBytes: number,
): boolean {
  const bytes = [...pictures.values()].reduce((sum, { length }) => sum + length, textBytes);
  return (
    entries.length + known.length >= maxTexts ||
    members.length + addresses.length >= maxRows ||
    bytes >= maxBytes
  );
}

const createBatch = (): Batch => ({
  read: {
    entries: [],
    settings: null,
    profile: null,
    redirects: null,
    pictures: new Map(),
    foreign: new Map(),
    problems: [],
    notes: [],
  },
  members: [],
  addresses: [],
  known: [],
  pictures: { included: 0, elsewhere: 0 },
  files: 0,
  failedPictures: [],
});

type Taken = { redirected: Set<string>; paths: ReadonlySet<string> };

function addAddress({ read, addresses }: Batch, { redirected, paths }: Taken, { from, to }: OldAddress) {
  if (redirected.has(from) || from === to) return;
  redirected.add(from);
  const tell = (message: string) => read.notes.push({ path: from.slice(0, 200), message });
  if (isSitePage(from) || paths.has(from)) tell('It has a page here: visitors of this old address see that.');
  else if (oldAddress.test(from) && from.length <= 500) addresses.push({ from, to });
  else tell('Nothing can lead from this old address.');
}

/** Adds a member. A person in several lists has left if any list says so, and waits if one may, whatever the lists' order. */
function addMember(
  { read }: Batch,
  members: Members,
  { subscribed_at, has_left, ...member }: ExportedMember,
) {
  const email = member.email.trim();
  if (!isEmailAddress(email)) {
    const message = `“${email.slice(0, 80)}” is no address; it is left out. Mend it in the list.`;
    read.notes.push({ path: 'Members', message, loss: 'part' });
    return;
  }
  const other = members.get(email.toLowerCase());
  const verdicts = [has_left, other?.has_left];
  const days = [subscribed_at, other?.subscribed_at].flatMap((day) => day ?? []);
  members.set(email.toLowerCase(), {
    email: other?.email ?? email,
    subscribed_at: days.sort()[0] ?? null,
    has_left: verdicts.includes(true) || (verdicts.includes(null) ? null : false),
  });
}

type NewPost = {
  id: string;
  slug: string;
  now: string;
  text: ExportedText;
  pictures: Pictures;
};

/** Adds a text to the batch; returns whether it could be added. */
async function addText(batch: Batch, { id, slug, now, text, pictures }: NewPost): Promise<boolean> {
  const { read } = batch;
  const { oldSite } = pictures;
  const { table, folder, above } = placeOf(text);
  const at = { path: `${folder}/${slug}.md`, title: toTitle(text) };
  const tell = (message: string) => read.notes.push({ ...at, message });
  const lose = (message: string, loss: 'text' | 'part' = 'part') => read.notes.push({ ...at, message, loss });
  if ([text.title, text.html, text.excerpt].some((words) => words?.includes(garbled))) {
    lose(garbledMessage, 'text');
    return false;
  }
  const html = readText(text.html);
  if (!html) {
    lose(
      'Its text is nested too deep and is left out. Copy its words into a new post in the editor.',
      'text',
    );
    return false;
  }
  const cover = text.cover && isSafeAddress(text.cover) ? text.cover : null;
  if (cover !== text.cover)
    lose('The address of its cover is left out: pages would not show it. Choose a cover in the editor.');
  const addresses = [...html.images.map(({ url }) => url), ...(cover ? [cover] : [])];
  const moved = await pictures.bring(addresses, read.pictures, batch.pictures, (message) =>
    batch.failedPictures.push({ ...at, message, loss: 'part' }),
  );
  for (const image of html.images) image.url = moved.get(image.url) ?? toOldSite(image.url, oldSite);
  for (const address of new Set(html.links.map(({ url }) => url).filter((url) => isOfSoftware.test(url))))
    lose(
      `Its link to ${address.slice(0, 200)} leads to a form of the old site, to join or to comment. Change it in the editor.`,
    );
  for (const link of html.links) {
    if (!isFile.test(link.url)) continue;
    batch.files += 1;
    lose(
      `${link.url} stays at the old site. Name that, and the link leads there; or upload it, and change the link.`,
    );
    link.url = toOldSite(link.url, oldSite);
  }
  const isOverdue =
    text.isScheduled === true && !text.isDraft && !(Date.parse(text.publishedAt ?? '') > Date.parse(now));
  const markdown = html.toMarkdown();
  const isEmpty = markdown.trim() === '' && html.leftOut.length === 0 && !text.isDraft;
  if (isEmpty)
    lose('The export has no text for it: it becomes a draft. Write it in the editor, if it had one.');
  if (isOverdue) tell('It was scheduled, and its time is over: it becomes a draft.');
  const fields = toFields(
    { ...text, isDraft: text.isDraft || isOverdue || isEmpty },
    id,
    slug,
    cover && (moved.get(cover) ?? toOldSite(cover, oldSite)),
  );
  const authors = text.authors.length > 0 && !text.isPage ? `*By ${text.authors.join(', ')}*\n\n` : '';
  const source = writeMarkdown(fields, `${authors.replace(/[\\`[\]<>_]/g, '\\$&')}${markdown}`);
  const { entry, problems, notes } = readEntry(at.path, source, { table, name: slug }, now);
  if (problems.length > 0) {
    read.notes.push(...problems.map((problem) => ({ ...toLeftOut(problem), title: at.title })));
    return false;
  }
  read.entries.push(entry);
  for (const note of text.notes) tell(note);
  if (text.title.trim() === '') tell(`It has no title, so it is called “${at.title}”.`);
  if (!text.isDraft && !text.publishedAt && !text.entry)
    tell('The file states no day for it, so it has the day of the import. Change it in the editor.');
  for (const loss of [
    ...tellLostLetters(`${text.title}${text.html}${text.excerpt ?? ''}`),
    ...(text.losses ?? []),
    ...tellLongAlt(text),
    ...html.leftOut.map(
      (what) =>
        `Left out of the text: ${what}. Write in the editor what ${/only some/.test(what) ? 'everybody may read' : 'readers need'} of it.`,
    ),
  ])
    lose(loss);
  read.notes.push(...notes.map(({ message, loss }) => ({ ...at, message, ...(loss && { loss }) })));
  if (text.slug && slug !== text.slug) tell(`Its address becomes ${above}${slug}.`);
  if (text.isPage) tell('No menu links to this page. Choose one at Pages.');
  return true;
}

// Links to Ghost's and Substack's built-in windows and forms, which this site lacks.
const isOfSoftware =
  /^(?:https?:\/\/[^/?#]+)?\/?#\/(?:portal|share)\b|^https?:\/\/[^/]+\.substack\.com\/(?:subscribe|account)\b|^https?:\/\/[^/]+\/subscribe\?|\/p\/[\w-]+\/comments\b/;

// Ghost's folders for pictures, videos and other files; its exports omit the host.
const isFile = /^\/content\/(files|media|images)\//;

/** Resolves a Ghost file's path to its URL on the old site; other addresses are returned unchanged. */
export const toOldSite = (address: string, oldSite = '') =>
  isFile.test(address) && /^https?:\/\/[^\s/]/.test(oldSite)
    ? `${oldSite.replace(/(?<!\/)\/+$/, '')}${address}`
    : address;

/**
 * Parses HTML; returns null if it is nested too deeply for the call stack. Catches every error, because browsers throw different
 * ones.
 */
export function readText(html: string): HtmlText | null {
  try {
    return readHtml(html);
  } catch {
    return null;
  }
}
