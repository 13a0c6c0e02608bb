import { dayOfInstant, type SiteZones } from '@brand/shared-data/server';
import { readForeignHtml } from '@brand/site-mover/node';
import { joinEntry, referenceWords, splitEntry, type Photo } from './entryText';
import { altsOfPhotos, invalid, toLists, type MicropubRequest, type Properties } from './readRequest';

/** The values of an entry's draft, as SQL accepts them. */
export type DraftValues = Record<string, unknown>;

/** An entry as it is stored. */
export type EntryRow = {
  id: string;
  title: string;
  excerpt: string | null;
  content: string | null;
  entry_date: string;
  is_published: boolean;
  updated_at: string;
};

type Site = SiteZones & { siteUrl: string };

/** Returns the properties of a stored entry. */
export function toProperties(row: EntryRow, siteUrl: string): Properties {
  const { references, text, photos, categories } = splitEntry(row.content ?? '');
  const addresses: Record<string, string[]> = {};
  for (const { property, address } of references) (addresses[property] ??= []).push(address);
  return {
    name: [row.title],
    ...addresses,
    ...(text && { content: [text] }),
    ...(row.excerpt && { summary: [row.excerpt] }),
    ...(photos.length > 0 && {
      photo: photos.map(({ value, alt }) => {
        const address = value.startsWith('/') ? siteUrl + value : value;
        return alt ? { value: address, alt } : address;
      }),
    }),
    ...(categories.length > 0 && { category: categories }),
    published: [row.entry_date],
    'post-status': [row.is_published ? 'published' : 'draft'],
    url: [`${siteUrl}/journal/${row.id}`],
  };
}

/** Returns the values of an entry with these properties, ignoring unknown properties; throws RefusedPost. */
export async function toValues(properties: Properties, site: Site): Promise<DraftValues> {
  const { name, content, summary, photo = [], category = [], published } = withAlts(properties);
  return {
    ...(name && { title: toText(name[0]) }),
    content: joinEntry({
      references: Object.keys(referenceWords).flatMap((property) =>
        (properties[property] ?? []).map((each) => ({ property, address: toReferenceAddress(each) })),
      ),
      text: await toMarkdown(content?.[0]),
      photos: photo.map((each) => toPhoto(each, site.siteUrl)),
      // Removes commas, which would split a category in two.
      categories: category
        .map((each) =>
          toText(each)
            .replace(/[,\s]+/g, ' ')
            .trim(),
        )
        .filter(Boolean),
    }),
    excerpt: summary ? toText(summary[0]) : null,
    ...(published && { entry_date: toDay(toText(published[0]), site) }),
    // Leaves published entries to SQL, which refuses entries that others could read.
    ...(properties['post-status']?.[0] === 'published' && { is_published: true }),
  };
}

/** Applies an update to the properties; throws RefusedPost. */
export function change(
  properties: Properties,
  { replace, add, delete: deleted }: MicropubRequest['changes'],
): Properties {
  const changed = Object.assign(Object.create(null) as Properties, properties);
  if (replace !== undefined) Object.assign(changed, toLists(replace));
  if (add !== undefined)
    for (const [name, values] of Object.entries(withAlts(toLists(add))))
      changed[name] = [...(changed[name] ?? []), ...values];
  if (Array.isArray(deleted)) for (const name of deleted) changed[String(name)] = [];
  else if (deleted !== undefined)
    for (const [name, values] of Object.entries(toLists(deleted))) {
      const gone = new Set(values.map((value) => JSON.stringify(value)));
      changed[name] = (changed[name] ?? []).filter((value) => !gone.has(JSON.stringify(value)));
    }
  return changed;
}

/** Returns the properties with each photo's description from the list of descriptions beside it. */
function withAlts({ [altsOfPhotos]: alts = [], ...properties }: Properties): Properties {
  const { photo } = properties;
  if (!photo) return properties;
  const describe = (each: unknown, index: number) =>
    alts[index] ? { ...(typeof each === 'string' ? { value: each } : Object(each)), alt: alts[index] } : each;
  return { ...properties, photo: photo.map(describe) };
}

function toText(value: unknown): string {
  if (typeof value !== 'string') throw invalid('A text is a string.');
  return value;
}

async function toMarkdown(value: unknown): Promise<string> {
  if (value === undefined) return '';
  const { html, value: plain } = Object(value) as { html?: unknown; value?: unknown };
  if (typeof html === 'string')
    return readForeignHtml(html).catch(({ message }: Error) => {
      throw invalid(message);
    });
  return toText(plain ?? value);
}

function toPhoto(photo: unknown, siteUrl: string): Photo {
  const { value = photo, alt = '' } = Object(photo) as { value?: unknown; alt?: unknown };
  const address = toWebAddress(value, 'A photo is an address of the web.');
  const isOurs = address.startsWith(`${siteUrl}/media/`);
  return { value: isOurs ? address.slice(siteUrl.length) : address, alt: toText(alt) };
}

/** Returns the address of a page that is sent as such, or as an object with its `url` (h-cite). */
function toReferenceAddress(value: unknown): string {
  const { url = [value] } = Object(Object(value).properties) as { url?: unknown };
  return toWebAddress([url].flat()[0], 'A like, bookmark, repost or reply names an address of the web.');
}

function toWebAddress(value: unknown, refusal: string): string {
  const address = toText(value);
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) throw invalid(refusal);
  return address;
}

function toDay(published: string, site: SiteZones): string {
  // Uses the day as written for a date, or for a time without a zone.
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(published) ?? [];
  const isInstant = /(Z|[+-]\d{2}:?\d{2})$/i.test(published.slice(10));
  const known = day && !isInstant ? day : dayOfInstant(published, site);
  if (!known) throw invalid('This is not a date.');
  return known;
}
