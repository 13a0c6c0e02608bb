import { deltaToHtml } from './deltaHtml';
import { escapeHtml, toMarkdownCard } from './escapeHtml';
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

// The ZIP that Journiv exports: `data.json` with journals, and `media/` with their entries' files. Texts are Quill deltas, which
// refer to a picture by its file's id; older exports have plain text or markdown.

export const isJourniv = (data: unknown): data is Json =>
  isJson(data) && typeof data['export_version'] === 'string' && Array.isArray(data['journals']);

/** An export's entries; `toAddress` returns the address of a file in the archive, given the file's path below `media/`. */
export function* readJourniv(
  data: Json,
  toAddress: (path: string) => string | undefined,
): Iterable<ExportItem> {
  const path = 'data.json';
  const entries = objectsOf(data['journals']).flatMap((journal) => objectsOf(journal['entries']));
  for (const entry of entries) {
    const createdAt = toInstant(stringOf(entry['entry_datetime_utc']));
    const day = stringOf(entry['entry_date']);
    if (!createdAt || !/^\d{4}-\d{2}-\d{2}$/.test(day)) {
      const message = 'An entry without its date is left out. Mend it in Journiv, and export it again.';
      yield { kind: 'note', note: { path, message, loss: 'text' } };
      continue;
    }
    const title = stringOf(entry['title']);
    const log = isJson(entry['mood_log']) ? entry['mood_log'] : {};
    const { html, missing } = toHtml(entry, toAddress);
    const media = objectsOf(entry['media']);
    const countMedia = (type: string) => media.filter((file) => file['media_type'] === type).length;
    yield {
      kind: 'text',
      text: toEntryText({
        // Derived from other fields, because entries are exported without ids.
        key: `journiv ${stringOf(entry['created_at'])} ${createdAt} ${title}`,
        title,
        html,
        words: stringOf(entry['content']) || stringOf(entry['content_plain_text']),
        tags: Array.isArray(entry['tags']) ? entry['tags'].map(stringOf) : [],
        day,
        mood: stringOf(log['mood_name']).trim().slice(0, 40) || null,
        createdAt,
        updatedAt: toInstant(stringOf(entry['updated_at'])),
        notes: [],
        losses: [
          ...(missing > 0
            ? [
                `Photos that are not in the archive: ${missing}. Export it with media, or add them in the editor.`,
              ]
            : []),
          ...(stringOf(log['note']) ? ['Left out: the note beside its mood.'] : []),
          ...tellAttachments(countMedia('video'), 'film'),
          ...tellAttachments(countMedia('audio'), 'recording'),
        ],
      }),
    };
  }
  yield* tellUnread(path, {
    'Places, weather and steps': countOf(entries, ['location_json', 'latitude', 'weather_json']),
    Pins: countOf(entries, ['is_pinned']),
  });
}

/** The text with its pictures; pictures that the text does not refer to are appended. */
function toHtml(entry: Json, toAddress: (path: string) => string | undefined) {
  const shown = new Set<Json>();
  const pictures = objectsOf(entry['media']).filter(({ media_type: type }) => type === 'image');
  const byId = new Map(pictures.map((file) => [stringOf(file['external_id']), file]));
  let missing = 0;
  const show = (file: Json): string => {
    shown.add(file);
    const address = toAddress(stringOf(file['file_path']));
    if (!address) missing += 1;
    return address ? toImage(address, stringOf(file['alt_text'])) : '';
  };
  const delta = entry['content_delta'];
  const text = isJson(delta)
    ? deltaToHtml(objectsOf(delta['ops']), (id) => {
        const file = byId.get(id);
        return file ? show(file) : '';
      })
    : toMarkdownCard(stringOf(entry['content']) || stringOf(entry['content_plain_text']));
  const below = pictures.filter((file) => !shown.has(file)).map(show);
  return { html: [text, ...below.map((image) => `<p>${image}</p>`)].join('\n'), missing };
}

const toImage = (address: string, alt: string) =>
  `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`;
