import { dayOneZip, evening, journivEntry, journivZip } from './journals.fixture';
import { readAll } from './readAll.fixture';

const entriesOf = ({ batches }: Awaited<ReturnType<typeof readAll>>) =>
  batches.flatMap(({ read }) => read.entries);

describe('An export of Day One', () => {
  it('An entry is a draft of its own day, with its photo and tags, and without its place', async () => {
    const read = await readAll(dayOneZip());
    const [entry, ...others] = entriesOf(read);
    expect([read.software, entry?.table, others]).toEqual(['Day One', 'journal_entries', []]);
    expect(entry?.row).toMatchObject({
      title: 'The harbour at night. Then rain',
      entry_date: '2026-03-01',
      is_published: false,
      published_at: '2026-03-02T05:30:00Z',
      created_at: '2026-03-02T05:30:00Z',
      updated_at: '2026-03-02T06:00:00Z',
    });
    expect(entry?.row['content']).toMatch(
      /^!\[\]\(\/media\/imported\/e249a0b05c6158a53c1338330f9bece4-\w+-7a8f07-1600w\.webp\)\n\nBoats 2\. \*slowly\* alert\(1\)\n\nTags: sea, a_b$/,
    );
    expect(JSON.stringify([...read.batches])).not.toContain('Secret');
    expect(read.pictures).toHaveLength(2);
  });

  it('Everything that does not come is told', async () => {
    const { notes } = await readAll(dayOneZip());
    const path = 'journal/2026-03-01-the-harbour-at-night-then-rain.md';
    expect(notes).toEqual([
      `${path}: Photos that are not in the archive: 1. Export it with photos, or add them in the editor.`,
      `${path}: Left out: 1 film. Link to it in the editor, if it matters.`,
      'Journal.json: Places, weather and steps stay where they are: 1 entry comes without them.',
      'Journal.json: Stars stay where they are: 1 entry comes without them.',
      'Journal.json: Pins stay where they are: 1 entry comes without them.',
    ]);
  });

  it('The same archive again brings nothing, also after its entry was edited there', async () => {
    const [first] = entriesOf(await readAll(dayOneZip()));
    const edited = dayOneZip([{ ...evening, text: 'Other words', timeZone: 'Asia/Tokyo' }]);
    const again = await readAll(edited, { paths: { [String(first?.row['id'])]: '' } });
    expect([entriesOf(again), again.unchanged]).toEqual([[], 1]);
  });

  it('A photo that cannot be read keeps its address, which is told, and comes with a later import', async () => {
    const using = { toSizes: async () => Promise.reject(new Error('This browser does not read HEIC.')) };
    const { failed } = await readAll(dayOneZip(), { using });
    expect(failed).toEqual([
      '/photos/e249a0b05c6158a53c1338330f9bece4.jpeg: This browser does not read HEIC. It keeps its address. Import the file once more, or upload it in the editor.',
    ]);
  });

  it('The same moment is the day of each zone, and of UTC where the zone is unknown', async () => {
    const zones = ['America/Los_Angeles', 'Pacific/Kiritimati', 'Nowhere/At All', '+09:00', undefined];
    const entries = zones.map((timeZone, index) => ({
      uuid: `${index}`,
      creationDate: '2026-03-02T10:30:00Z',
      timeZone,
    }));
    const read = await readAll(dayOneZip(entries));
    expect(entriesOf(read).map(({ row }) => row['entry_date'])).toEqual([
      '2026-03-02',
      '2026-03-03',
      '2026-03-02',
      '2026-03-02',
      '2026-03-02',
    ]);
    expect(read.notes.filter((note) => note.includes('zone'))).toHaveLength(3);
  });

  it('Hostile entries are left out one by one, and none becomes a file or a public text', async () => {
    const hostile = [
      null,
      'text',
      { uuid: 'a' },
      { uuid: 'b', creationDate: 'never' },
      { uuid: 'c', creationDate: '+275760-09-13T00:00:00Z' },
      { uuid: { toString: 'x' }, creationDate: '2026-01-01T00:00:00Z' },
      { ...evening, uuid: 'd', tags: 'none', photos: 'none', videos: [null] },
      { ...evening, uuid: 'e', photos: [{ identifier: 'x', md5: '../../etc/passwd' }], is_published: true },
      { ...evening, uuid: 'f', text: `${'> '.repeat(8000)}deep` },
      { ...evening, uuid: 'g', text: 'A \u0000 nothing' },
    ];
    const read = await readAll(dayOneZip(hostile, { '../photos/evil.jpeg': new Uint8Array([1]) }));
    const rows = entriesOf(read).map(({ row }) => row);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every((row) => row['is_published'] === false)).toBe(true);
    expect(read.notes.join('\n')).toMatch(/not a path inside an archive/);
    expect(read.notes.filter((note) => /left out\. Write it again/.test(note))).toHaveLength(3);
    expect(read.pictures.every((name) => name.startsWith('imported/'))).toBe(true);
  });

  it('A title is the first sentence, cut between two words, and never through a letter', async () => {
    const texts = ['One. Two.', 'word '.repeat(30), '𐐀'.repeat(60), '![](x)'];
    const entries = texts.map((text, index) => ({ ...evening, uuid: `${index}`, text, photos: [] }));
    const titles = entriesOf(await readAll(dayOneZip(entries))).map(({ row }) => row['title']);
    expect(titles).toEqual([
      'One',
      `${'word '.repeat(16).trim()}…`,
      `${'𐐀'.repeat(40)}…`,
      'The day of 2026-03-01',
    ]);
  });

  it('A thousand names of one photo are one picture', async () => {
    const text = evening.text.split('\n\n')[1]?.repeat(1000);
    const read = await readAll(dayOneZip([{ ...evening, text }]));
    expect([read.counted.included, read.pictures.length]).toEqual([1, 2]);
  });
});

describe('An export of Journiv', () => {
  it('An entry is a draft of its day, with mood, list, picture and words for it, and without its place', async () => {
    const read = await readAll(journivZip());
    const [entry] = entriesOf(read);
    expect([read.software, entry?.table]).toEqual(['Journiv', 'journal_entries']);
    expect(entry?.row).toMatchObject({
      title: 'A quiet day',
      entry_date: '2026-03-01',
      mood: 'calm',
      is_published: false,
    });
    expect(entry?.row['content']).toMatch(
      /^\*\*Rain\*\* & tea\.\n\n- One\n- Two\n\n!\[A "cup"\]\(\/media\/imported\/media-1-cup-20of-20tea-\w+-7a8f07-1600w\.webp\)\n\nlink\n\nTags: tea$/,
    );
    expect(JSON.stringify(read.batches)).not.toMatch(/Secret|For me alone/);
    expect(read.notes).toEqual([
      'journal/2026-03-01-a-quiet-day.md: Left out: the note beside its mood.',
      'journal/2026-03-01-a-quiet-day.md: Left out: 1 recording. Link to it in the editor, if it matters.',
      'data.json: Places, weather and steps stay where they are: 1 entry comes without them.',
      'data.json: Pins stay where they are: 1 entry comes without them.',
    ]);
  });

  it('Older exports have their text as markdown, and pictures that it does not name stand below it', async () => {
    const older = { ...journivEntry, content_delta: null, title: null, content: 'Just *rain*.' };
    const [entry] = entriesOf(await readAll(journivZip([older])));
    expect(entry?.row['title']).toBe('Just rain');
    expect(entry?.row['content']).toMatch(/^Just \*rain\*\.\n\n!\[A "cup"\]\(\/media\/[^)]+\)\n\nTags: tea$/);
  });

  it('An entry without a date is left out, and deltas that are none bring no text', async () => {
    const { notes, batches } = await readAll(
      journivZip([
        { ...journivEntry, entry_date: '2026-02-31' },
        { ...journivEntry, entry_date: 5 },
        {
          ...journivEntry,
          title: 'Odd',
          content_delta: { ops: [{ insert: 5 }, null, { insert: { image: {} } }] },
        },
      ]),
    );
    expect(batches.flatMap(({ read }) => read.entries.map(({ row }) => row['title']))).toEqual(['Odd']);
    expect(notes.filter((note) => note.includes('left out.'))).toHaveLength(2);
  });
});
