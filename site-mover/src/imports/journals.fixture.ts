import { zipSync } from 'fflate';

const bytes = (value: unknown) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const zip = (files: Record<string, Uint8Array>) => new Blob([new Uint8Array(zipSync(files))]);

const photo = bytes('A photo');
const md5 = 'e249a0b05c6158a53c1338330f9bece4';
const id = 'AD6F2A6EC10C41AEA35E94BAD169936D';

/** A Day One journal in which an evening in Los Angeles is the next day in UTC. */
export const evening = {
  uuid: '1546F37361264E129200B2CA6A885855',
  creationDate: '2026-03-02T05:30:00Z',
  modifiedDate: '2026-03-02T06:00:00Z',
  timeZone: 'America/Los_Angeles',
  text: `# The harbour at night. Then rain\n\n![](dayone-moment://${id})\n\nBoats 2\\. *slowly* <script>alert(1)</script>\n![](dayone-moment:/video/77AA)`,
  tags: ['sea', 'a_b'],
  starred: true,
  isPinned: true,
  location: { placeName: '3 Secret Street', latitude: 34.0522, longitude: -118.2437 },
  weather: { temperatureCelsius: 12 },
  photos: [
    { identifier: id, md5, type: 'jpeg', location: { placeName: '3 Secret Street' } },
    { identifier: 'B', md5: '0'.repeat(32), type: 'heic' },
  ],
  videos: [{ identifier: '77AA' }],
};

export const dayOneZip = (entries: unknown = [evening], files: Record<string, Uint8Array> = {}) =>
  zip({
    'Journal.json': bytes({ metadata: { version: '1.0' }, entries }),
    [`photos/${md5}.jpeg`]: photo,
    ...files,
  });

/** An entry as exported by Journiv 1.4. */
export const journivEntry = {
  title: 'A quiet day',
  content_delta: {
    ops: [
      { insert: 'Rain', attributes: { bold: true } },
      { insert: ' & tea.' },
      { insert: '\n' },
      { insert: 'One' },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: 'Two' },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: { image: 'media-1' } },
      { insert: '\nlink', attributes: { link: 'javascript:alert(1)' } },
      { insert: '\n' },
    ],
  },
  content_plain_text: 'Rain & tea.',
  entry_date: '2026-03-01',
  entry_datetime_utc: '2026-03-02T05:30:00Z',
  entry_timezone: 'America/Los_Angeles',
  is_draft: false,
  is_pinned: true,
  location_json: { name: '3 Secret Street' },
  latitude: 34.05,
  tags: ['tea'],
  mood_log: { mood_name: 'calm', note: 'For me alone' },
  media: [
    {
      media_type: 'image',
      file_path: 'e1/media-1_cup of tea.jpg',
      external_id: 'media-1',
      alt_text: 'A "cup"',
    },
    { media_type: 'audio', file_path: 'e1/media-2_voice.m4a', external_id: 'media-2' },
  ],
  created_at: '2026-03-02T05:31:00.123456Z',
  updated_at: '2026-03-02T05:31:00.123456Z',
};

export const journivZip = (entries: unknown = [journivEntry], files: Record<string, Uint8Array> = {}) =>
  zip({
    'data.json': bytes({ export_version: '1.4', app_version: '1', journals: [{ title: 'Mine', entries }] }),
    'media/e1/media-1_cup of tea.jpg': photo,
    ...files,
  });
