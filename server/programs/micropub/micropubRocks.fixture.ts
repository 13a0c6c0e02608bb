/** A test from https://micropub.rocks, with its number and description, as requests to a Micropub endpoint. */
export type RocksTest = {
  number: number;
  title: string;
  /** The request: either the fields of a form, or JSON. */
  form?: [string, string][];
  json?: object;
  /** The names of the fields that contain files in a multipart form. */
  photos?: string[];
  /** Parts that the created draft's text must contain. */
  has?: (string | RegExp)[];
  /** The source's properties before and after an update. */
  before?: object;
  after?: object;
  without?: string[];
  status?: number;
};

const entry = (properties: object) => ({ type: ['h-entry'], properties });
const photo = 'https://micropub.rocks/media/sunset.jpg';
const note = (text: string): [string, string][] => [
  ['h', 'entry'],
  ['content', text],
];

/** The tests that create entries. */
export const creations: RocksTest[] = [
  { number: 100, title: 'a form', form: note('Micropub test of a form'), has: ['Micropub test of a form'] },
  {
    number: 101,
    title: 'a form with several categories',
    form: [...note('Categories'), ['category[]', 'test1'], ['category[]', 'test2']],
    has: ['Tags: test1, test2'],
  },
  {
    number: 104,
    title: 'a form with the address of a photo',
    form: [...note('Photo'), ['photo', photo]],
    has: [`![](${photo})`],
  },
  {
    number: 107,
    title: 'a form with one category',
    form: [...note('Category'), ['category', 'test1']],
    has: ['Tags: test1'],
  },
  {
    number: 200,
    title: 'JSON',
    json: entry({ content: ['Micropub test of JSON'] }),
    has: ['Micropub test of JSON'],
  },
  {
    number: 201,
    title: 'JSON with several categories',
    json: entry({ content: ['Categories'], category: ['test1', 'test2'] }),
    has: ['Tags: test1, test2'],
  },
  {
    number: 202,
    title: 'JSON with HTML',
    json: entry({ content: [{ html: '<p>This has <b>bold</b> and <i>italic</i> text.</p>' }] }),
    has: ['This has **bold** and *italic* text.'],
  },
  {
    number: 203,
    title: 'JSON with the address of a photo',
    json: entry({ content: ['Photo'], photo: [photo] }),
    has: [`![](${photo})`],
  },
  {
    number: 204,
    title: 'JSON with a nested object',
    json: entry({
      content: ['Checked in'],
      checkin: [{ type: ['h-card'], properties: { name: ['A place'], latitude: ['45.5'] } }],
    }),
    has: ['Checked in'],
  },
  {
    number: 205,
    title: 'JSON with a photo and its words',
    json: entry({ content: ['Photo'], photo: [{ value: photo, alt: 'A sunset' }] }),
    has: [`![A sunset](${photo})`],
  },
  {
    number: 206,
    title: 'JSON with several photos',
    json: entry({ content: ['Photos'], photo: [photo, `${photo}?2`] }),
    has: [`![](${photo})`, `![](${photo}?2)`],
  },
  {
    number: 300,
    title: 'a form with a photo',
    form: note('Photo'),
    photos: ['photo'],
    has: [/!\[\]\(\/media\/\d{4}\/sunset-[0-9a-f]{8}-[0-9a-f]{6}-\d+w\.webp\)/],
  },
  {
    number: 301,
    title: 'a form with two photos',
    form: note('Photos'),
    photos: ['photo[]', 'photo[]'],
    has: [/(!\[\]\(\/media\/\S+\)\s*){2}$/],
  },
];

/** The tests that update entries. Each identifies the entry by its URL. */
export const updates: RocksTest[] = [
  {
    number: 400,
    title: 'replaces the values of a property',
    before: { content: ['Before'] },
    json: { replace: { content: ['After'] } },
    after: { content: ['After'] },
  },
  {
    number: 401,
    title: 'adds a value to a property',
    before: { content: ['Text'], category: ['test1'] },
    json: { add: { category: ['test2'] } },
    after: { content: ['Text'], category: ['test1', 'test2'] },
  },
  {
    number: 402,
    title: 'adds a value to a property that was not there',
    before: { content: ['Text'] },
    json: { add: { category: ['test1'] } },
    after: { content: ['Text'], category: ['test1'] },
  },
  {
    number: 403,
    title: 'removes a value of a property',
    before: { content: ['Text'], category: ['test1', 'test2'] },
    json: { delete: { category: ['test1'] } },
    after: { category: ['test2'] },
  },
  {
    number: 404,
    title: 'removes a property',
    before: { content: ['Text'], category: ['test1', 'test2'] },
    json: { delete: ['category'] },
    without: ['category'],
  },
  {
    number: 405,
    title: 'refuses an operation that is no list',
    before: { content: ['Before'] },
    json: { replace: 'content' },
    status: 400,
  },
];
