import { zipSync } from 'fflate';

// A small export in the published format (https://ghost.org/docs/migration/custom/), with invented people.

export const harbour = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);

const post = (id: string, values: object) => ({
  id,
  uuid: `00000000-0000-4000-8000-00000000000${id}`,
  title: `Post ${id}`,
  slug: `post-${id}`,
  html: '<p>Words.</p>',
  type: 'post',
  status: 'published',
  visibility: 'public',
  created_at: '2021-02-28T08:00:00.000Z',
  updated_at: '2021-03-02T08:00:00.000Z',
  published_at: '2021-03-01T10:00:00.000Z',
  ...values,
});

const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format });

const lexical = {
  root: {
    children: [
      { type: 'extended-heading', tag: 'h2', children: [text('Rain')] },
      {
        type: 'paragraph',
        children: [
          text('It '),
          text('rained', 1),
          { type: 'linebreak' },
          { type: 'link', url: '/sun/', children: [text('after')] },
        ],
      },
      { type: 'list', listType: 'number', children: [{ type: 'listitem', children: [text('wet')] }] },
      { type: 'codeblock', language: 'js', code: 'let a = 1 < 2;' },
      {
        type: 'gallery',
        images: [
          { src: '__GHOST_URL__/content/images/2021/03/harbour.png' },
          { src: 'https://elsewhere.example/b.png' },
        ],
        caption: 'Two',
      },
      { type: 'bookmark', url: 'https://elsewhere.example/', metadata: { title: 'Elsewhere' } },
      { type: 'horizontalrule' },
    ],
  },
};

const mobiledoc = {
  version: '0.3.1',
  atoms: [['soft-return', '', {}]],
  cards: [
    ['code', { code: 'a\nb', language: 'sh' }],
    ['hr', {}],
  ],
  markups: [['strong'], ['a', ['href', 'https://elsewhere.example/']]],
  sections: [
    [1, 'h2', [[0, [], 0, 'Sun']]],
    [
      1,
      'p',
      [
        [0, [], 0, 'It '],
        [0, [0], 1, 'shone'],
        [1, [], 0, 0],
        [0, [1], 1, 'there'],
      ],
    ],
    [3, 'ul', [[[0, [], 0, 'warm']]]],
    [10, 0],
    [10, 1],
  ],
};

export const ghostData = {
  posts: [
    post('1', {
      title: 'The harbour',
      slug: 'harbour',
      html: '<p>See <a href="__GHOST_URL__/rain/">rain</a>.</p><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/size/w600/2021/03/harbour.png" alt="A harbour"><figcaption>At night</figcaption></figure>',
      feature_image: '__GHOST_URL__/content/images/2021/03/harbour.png',
      custom_excerpt: 'Boats.',
    }),
    post('2', {
      title: 'Rain',
      slug: 'rain',
      html: null,
      lexical: JSON.stringify(lexical),
      status: 'draft',
      published_at: null,
    }),
    post('3', { title: 'Sun', slug: 'sun', html: null, mobiledoc: JSON.stringify(mobiledoc) }),
    post('4', { title: 'For friends', slug: 'friends', visibility: 'members' }),
    post('5', { title: 'Me', slug: 'about', type: 'page', html: '<form></form><p>I am.</p>' }),
    post('6', {
      title: 'Later',
      slug: 'later',
      status: 'scheduled',
      published_at: '2099-01-01T00:00:00.000Z',
    }),
    post('7', { title: 'Deep', slug: 'deep', html: '<div>'.repeat(10_000) }),
  ],
  tags: [
    { id: 't1', name: 'Boats', slug: 'boats', visibility: 'public' },
    { id: 't2', name: 'Night', slug: 'night', visibility: 'public' },
    { id: 't3', name: '#internal', slug: 'hash-internal', visibility: 'internal' },
  ],
  posts_tags: [
    { post_id: '1', tag_id: 't2', sort_order: 1 },
    { post_id: '1', tag_id: 't1', sort_order: 0 },
    { post_id: '1', tag_id: 't3', sort_order: 2 },
  ],
  users: [
    { id: 'u1', name: 'Mira', slug: 'mira' },
    { id: 'u2', name: 'Ole', slug: 'ole' },
  ],
  posts_authors: [
    { post_id: '1', author_id: 'u1', sort_order: 0 },
    { post_id: '3', author_id: 'u2', sort_order: 1 },
    { post_id: '3', author_id: 'u1', sort_order: 0 },
  ],
};

export const ghostJson = (data: object = ghostData) =>
  JSON.stringify({ db: [{ meta: { exported_on: 1614600000000, version: '5.80.0' }, data }] });

const members = [
  'id,email,name,subscribed_to_emails,created_at,deleted_at',
  '1,ada@reader.example,Ada,true,2020-01-02T03:04:05.000Z,',
  '2,ben@reader.example,"=HYPERLINK(""x"")",false,2020-01-02T03:04:05.000Z,',
  '3,no address,No,true,2020-01-02T03:04:05.000Z,',
].join('\n');

const bytes = (source: string) => new TextEncoder().encode(source);

/** The same export with pictures and members. */
export const ghostZip = (files: Record<string, Uint8Array> = {}) =>
  new Blob([
    zipSync({
      'ghost/data.json': bytes(ghostJson()),
      'ghost/content/images/2021/03/harbour.png': harbour,
      'ghost/members.csv': bytes(members),
      ...files,
    }),
  ]);
