import { JSDOM } from 'jsdom';
import { schemaOrgProblems } from '../../tooling/testing/schemaOrgProblems';
import type { RenderedPage } from '@brand/site-contract/renderOutcome';
import { toPageFacts, type SiteIdentity } from './pageFacts';
import { previewTags, structuredDataBlock } from './previewTags';

const site: SiteIdentity = {
  url: 'https://mira.example',
  name: 'Mira Solberg',
  description: 'A journal.',
  social: { x: 'https://x.com/mira', github: 'https://github.com/mira', tiktok: '' },
};

const answered = (endpointName: string, data: unknown) => ({
  [`${endpointName}("1")`]: { status: 'fulfilled', endpointName, data },
});

type Rendering = Pick<RenderedPage, 'title' | 'description' | 'queries'>;

const rendering = (title: string, queries: object = {}, description = 'In short.'): Rendering => ({
  title,
  description,
  queries: { queries } as RenderedPage['queries'],
});

const post = {
  title: 'A ledger in plain text',
  slug: 'ledger',
  category: ' Money ',
  tags: ['Ledgers', 'R&D'],
  cover_image_url: '/media/ledger.avif',
  published_at: '2026-03-01T08:00:00+00:00',
  updated_at: '2026-04-02T10:00:00+00:00',
};
const entry = { ...post, title: 'Rain', entry_date: '2026-02-28', updated_at: '2026-01-01T00:00:00+00:00' };
const challenge = { ...post, title: 'No inbox before one', cover_image_url: null };
const summary = {
  title: 'The first year',
  year: 2024,
  created_at: '2025-01-02T00:00:00Z',
  updated_at: '2025-01-02T00:00:00Z',
};
const course = { ...post, title: 'Leaving well', price: 49, created_at: '2026-01-01T00:00:00+00:00' };
const outline = [{ lessonTitles: ['One', 'Two'] }, { lessonTitles: ['Three'] }];

const pages: Record<string, { address: string; rendering: Rendering }> = {
  home: { address: '/', rendering: rendering('In public') },
  about: {
    address: '/about',
    rendering: rendering('About', answered('listSettings', { about_image_url: '/media/mira.avif' })),
  },
  journal: { address: '/journal', rendering: rendering('Journal') },
  post: { address: '/blog/ledger', rendering: rendering(post.title, answered('getBlogPost', post)) },
  entry: { address: '/journal/1', rendering: rendering(entry.title, answered('getJournalEntry', entry)) },
  challenge: {
    address: '/challenge/1',
    rendering: rendering(challenge.title, answered('getChallenge', challenge)),
  },
  summary: {
    address: '/journey-so-far/2024',
    rendering: rendering('Journey Summary: 2024', answered('getJourneySummary', summary)),
  },
  course: {
    address: '/academy/leaving-well',
    rendering: rendering(course.title, {
      ...answered('getCourse', course),
      ...answered('getCourseOutline', outline),
    }),
  },
};

type Changed = Partial<{ address: string; rendering: Rendering; language: string }>;

function sent(name: string, { language, ...changed }: Changed = {}) {
  const page = { ...pages[name], ...changed };
  if (!page.address || !page.rendering) throw new Error(`there is no page ${name}`);
  const facts = toPageFacts(page.rendering, page.address, { ...site, language });
  const { document } = new JSDOM(
    `<!doctype html><head>${previewTags(facts)}</head><body>${structuredDataBlock(facts)}</body>`,
  ).window;
  const property = (of: string) => document.querySelector(`meta[property="${of}"]`)?.getAttribute('content');
  const data = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  ) as {
    '@graph': Record<string, unknown>[];
  };
  const node = (type: string) => data['@graph'].find((each) => each['@type'] === type);
  return { facts, document, property, data, node };
}

describe('A link preview', () => {
  it('has title, description and picture of a post', () => {
    const { property, document, facts } = sent('post');

    expect(property('og:title')).toBe('A ledger in plain text');
    expect(property('og:description')).toBe('In short.');
    expect(property('og:type')).toBe('article');
    expect(property('og:url')).toBe('https://mira.example/blog/ledger');
    expect(property('og:site_name')).toBe('Mira Solberg');
    expect(property('og:locale')).toBe('en_US');
    expect(property('og:image')).toMatch(
      /^https:\/\/mira\.example\/cards\/blog\/ledger\.png\?v=[0-9a-f]{10}$/,
    );
    expect([property('og:image:width'), property('og:image:height')]).toEqual(['1200', '630']);
    expect(property('og:image:alt')).toBe(
      'A ledger in plain text – Blog · Money, March 1, 2026 – Mira Solberg',
    );
    expect(facts.card).toEqual({ label: 'Blog · Money', title: post.title, note: 'March 1, 2026' });
    expect(document.querySelector('meta[name="twitter:card"]')?.getAttribute('content')).toBe(
      'summary_large_image',
    );
    expect(document.querySelector('meta[name="twitter:site"]')?.getAttribute('content')).toBe('@mira');
  });

  it('is in the language of the texts', () => {
    const { property, facts, node } = sent('post', { language: 'de' });

    expect(property('og:locale')).toBe('de_DE');
    expect(facts.card.note).toBe('1. März 2026');
    expect(node('BlogPosting')).toMatchObject({ inLanguage: 'de' });
    expect(sent('post', { language: 'pt-BR' }).property('og:locale')).toBe('pt_BR');
  });

  it('has the dates, the category and the author of a post', () => {
    const { property, node } = sent('post');

    expect(property('article:published_time')).toBe('2026-03-01T08:00:00.000Z');
    expect(property('article:modified_time')).toBe('2026-04-02T10:00:00.000Z');
    expect(property('article:section')).toBe('Money');
    expect(property('article:tag')).toBe('Ledgers');
    expect(node('BlogPosting')).toMatchObject({ keywords: ['Ledgers', 'R&D'] });
    expect(property('article:author')).toBe('https://mira.example/about');
  });

  it.each([
    ['home', 'website'],
    ['about', 'profile'],
    ['journal', 'website'],
    ['entry', 'article'],
    ['challenge', 'article'],
    ['summary', 'article'],
    ['course', 'website'],
  ])('has the type of %s', (name, type) => {
    const { property } = sent(name);

    expect(property('og:type')).toBe(type);
    expect(property('article:published_time') !== undefined).toBe(type === 'article');
  });

  it.each([
    ['entry', { label: 'Journal', title: 'Rain', note: 'February 28, 2026' }],
    ['challenge', { label: 'Challenge', title: 'No inbox before one', note: 'March 1, 2026' }],
    ['summary', { label: 'The journey so far', title: 'The first year', note: '2024' }],
    ['course', { label: 'The Academy', title: 'Leaving well', note: '$49.00 · 3 lessons' }],
    ['home', { label: '', title: 'In public', note: '' }],
    ['journal', { label: '', title: 'Journal', note: 'In short.' }],
  ])('has a picture of %s with its label, title and note', (name, card) => {
    expect(sent(name).facts.card).toEqual(card);
  });

  it('has the canonical address and the picture of a page, whatever the search', () => {
    const { property } = sent('journal', { address: '/journal/?q=rain' });

    expect(property('og:url')).toBe('https://mira.example/journal');
    expect(property('og:image')).toBe('https://mira.example/cards/journal.png');
  });

  it('gets a different picture once the title has changed', () => {
    const renamed = rendering('Snow', answered('getJournalEntry', { ...entry, title: 'Snow' }));

    expect(sent('entry', { rendering: renamed }).property('og:image')).not.toBe(
      sent('entry').property('og:image'),
    );
  });

  it.each([
    '</script><script>alert(1)</script>',
    '"><script>alert(1)</script>',
    "<!--<script> & $& '",
    '&amp;lt;',
  ])('escapes the title %s', (title) => {
    const { document, property, node } = sent('post', {
      rendering: rendering('Any', answered('getBlogPost', { ...post, title, category: title })),
    });

    expect(property('og:title')).toBe(title);
    expect(property('article:section')).toBe(title);
    expect(node('BlogPosting')?.headline).toBe(title);
    expect(document.scripts).toHaveLength(1);
  });

  it('shows title and description of a page as its owner wrote them', () => {
    const { property } = sent('journal', {
      rendering: rendering("Tom & Jerry's <day>", {}, 'Said "no" &amp; left'),
    });

    expect(property('og:title')).toBe("Tom & Jerry's <day>");
    expect(property('og:description')).toBe('Said "no" &amp; left');
  });
});

describe('Structured data', () => {
  it('uses the vocabulary of schema.org on every page, with all required fields', () => {
    const found = Object.keys(pages).map((name) => sent(name).data);
    const { data } = sent('post');
    const [article, crumbs] = data['@graph'];
    const wrong = { ...article, image: undefined, colour: 'red' };

    // The problems found in the last item show that all items were checked.
    expect(schemaOrgProblems([...found, { ...data, '@graph': [wrong, crumbs] }])).toEqual([
      'BlogPosting lacks image',
      expect.stringContaining('\'"colour"\' does not exist'),
    ]);
  });

  it('names the owner, their profiles and the search on the home page', () => {
    const { node } = sent('home');

    expect(node('Person')).toMatchObject({
      name: 'Mira Solberg',
      sameAs: ['https://x.com/mira', 'https://github.com/mira'],
    });
    expect(node('WebSite')).toMatchObject({
      url: 'https://mira.example/',
      potentialAction: { target: { urlTemplate: 'https://mira.example/search?q={search_term_string}' } },
    });
  });

  it("has the owner's portrait on the about page", () => {
    expect(sent('about').node('ProfilePage')).toMatchObject({
      mainEntity: { '@type': 'Person', image: 'https://mira.example/media/mira.avif' },
    });
  });

  it('has the path from home to a text', () => {
    expect(sent('summary').node('BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://mira.example/' },
      { '@type': 'ListItem', position: 2, name: 'About', item: 'https://mira.example/about' },
      {
        '@type': 'ListItem',
        position: 3,
        name: 'The first year',
        item: 'https://mira.example/journey-so-far/2024',
      },
    ]);
    expect(sent('home').node('BreadcrumbList')).toBeUndefined();
  });

  it('cuts a long headline, and has no change from before the publication', () => {
    const long = { ...entry, title: '字'.repeat(300) };
    const { node } = sent('entry', { rendering: rendering('Long', answered('getJournalEntry', long)) });

    expect(Array.from(String(node('Article')?.headline))).toHaveLength(110);
    expect(node('Article')).toMatchObject({ datePublished: '2026-03-01T08:00:00.000Z' });
    expect(node('Article')).toMatchObject({ dateModified: '2026-03-01T08:00:00.000Z' });
  });

  it.each([
    [49, { '@type': 'Offer', price: 49, priceCurrency: 'USD', category: 'Paid' }],
    [0, { '@type': 'Offer', price: 0, priceCurrency: 'USD', category: 'Free' }],
  ])('has the price of a course: %s', (price, offer) => {
    const read = answered('getCourse', { ...course, price });

    expect(sent('course', { rendering: rendering('Any', read) }).node('Course')?.offers).toMatchObject(offer);
  });

  it('has no price where none is set', () => {
    const read = answered('getCourse', { ...course, price: null });

    expect(sent('course', { rendering: rendering('Any', read) }).node('Course')).not.toHaveProperty('offers');
  });

  it.each(['javascript:alert(1)', 'data:image/png;base64,AA', '   ', null])(
    'has no picture for the address %s',
    (cover_image_url) => {
      const read = answered('getBlogPost', { ...post, cover_image_url });

      expect(sent('post', { rendering: rendering('Any', read) }).node('BlogPosting')?.image).toHaveLength(1);
    },
  );
});
