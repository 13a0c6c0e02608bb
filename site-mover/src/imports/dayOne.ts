import { dayOfInstant } from '@brand/shared-data';
import { isTimeZone } from '@brand/shared-data/schemas';
import { toWords } from '../text/firstSentence';
import { toMarkdownCard } from './escapeHtml';
import {
  countOf,
  isJson,
  objectsOf,
  stringOf,
  tellAttachments,
  tellUnread,
  toEntryText,
  type Json,
} from './journalEntry';
import type { ExportItem } from './siteExport';
import { toInstant } from './toInstant';

// The ZIP with JSON that Day One exports: one file per journal, and photos named by their MD5 hash. Texts are markdown, in which
// `![](dayone-moment://ID)` represents a photo. Times are in UTC, with the writer's time zone in a separate field.

export const isDayOne = (journal: unknown): journal is Json =>
  isJson(journal) &&
  Array.isArray(journal['entries']) &&
  (isJson(journal['metadata']) || objectsOf(journal['entries']).some((entry) => 'creationDate' in entry));

/** A journal's entries; `toAddress` returns the address of a photo in the archive, given the photo's name without extension. */
export function* readDayOne(
  path: string,
  journal: Json,
  toAddress: (name: string) => string | undefined,
): Iterable<ExportItem> {
  const entries = objectsOf(journal['entries']);
  for (const entry of entries) {
    const createdAt = toInstant(stringOf(entry['creationDate']));
    const uuid = stringOf(entry['uuid']);
    if (!createdAt || !uuid) {
      const message =
        'An entry without its id or its date is left out. Write it again in Day One, and export that.';
      yield { kind: 'note', note: { path, message, loss: 'text' } };
      continue;
    }
    const zone = stringOf(entry['timeZone']);
    const day = dayOfInstant(createdAt, isTimeZone(zone) ? { timeZone: zone } : {});
    const { markdown, missing } = withPhotos(entry, toAddress);
    // In Day One, a heading at the start of a text is the title.
    const [heading = '', title = ''] = /^#{1,2} (.{1,200})(?:\n|$)/.exec(markdown) ?? [];
    const body = markdown.slice(heading.length).trim();
    yield {
      kind: 'text',
      text: toEntryText({
        key: `dayone ${uuid}`,
        title: toWords(title),
        html: toMarkdownCard(body),
        words: body,
        tags: Array.isArray(entry['tags']) ? entry['tags'].map(stringOf) : [],
        day,
        mood: null,
        createdAt,
        updatedAt: toInstant(stringOf(entry['modifiedDate'])),
        notes: isTimeZone(zone) ? [] : ['Its time zone is not known: its day is that of UTC.'],
        losses: [
          ...(missing > 0
            ? [
                `Photos that are not in the archive: ${missing}. Export it with photos, or add them in the editor.`,
              ]
            : []),
          ...tellLinks(markdown.match(/\bdayone\d?:\/\//gi)?.length ?? 0),
          ...tellAttachments(objectsOf(entry['videos']).length, 'film'),
          ...tellAttachments(objectsOf(entry['audios']).length, 'recording'),
          ...tellAttachments(objectsOf(entry['pdfAttachments']).length, 'PDF'),
        ],
      }),
    };
  }
  yield* tellUnread(path, {
    'Places, weather and steps': countOf(entries, ['location', 'weather', 'userActivity']),
    Stars: countOf(entries, ['starred']),
    Pins: countOf(entries, ['isPinned']),
  });
}

const tellLinks = (count: number) =>
  count > 0
    ? [`Links that lead into Day One: ${count}. They keep their words; link them in the editor.`]
    : [];

const moment = /!\[[^\]\n]{0,300}\]\(dayone-moment:\/(\/|[A-Za-z]{1,20}\/)([\w-]{1,64})\)/g;

/** The text with its photos; photos that the text does not refer to are appended. */
function withPhotos(entry: Json, toAddress: (name: string) => string | undefined) {
  const photos = objectsOf(entry['photos']);
  const addressOf = (photo: Json | undefined) =>
    toAddress(stringOf(photo?.['md5'])) ?? toAddress(stringOf(photo?.['identifier']));
  const byId = new Map(photos.map((photo) => [stringOf(photo['identifier']), photo]));
  const named = new Set<unknown>();
  let missing = 0;
  const show = (photo: Json | undefined) => {
    const address = addressOf(photo);
    if (!address) missing += 1;
    return address ? `![](${address})` : '';
  };
  const text = stringOf(entry['text']).replace(moment, (_all, kind: string, id: string) => {
    // Videos and recordings are reported from their own lists.
    if (kind !== '/' && kind !== 'photo/') return '';
    named.add(id);
    return show(byId.get(id));
  });
  const below = photos.filter((photo) => !named.has(photo['identifier'])).map(show);
  return { markdown: [text.trim(), ...below].filter(Boolean).join('\n\n'), missing };
}
