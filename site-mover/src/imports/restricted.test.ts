import { readEntry } from '../archive/readEntry';
import { ghostData } from './ghost.fixture';
import { readAll } from './readAll.fixture';
import { hasPaywall, isOver, mayRestrict, withoutGatedBlocks, withoutHiddenBlocks } from '../text/restricted';

const secret = /SECRET/;
const [post] = ghostData.posts;
const readGhostPost = async (changes: object, tables: object = {}) => {
  const posts = [{ ...post, visibility: 'public', status: 'published', ...changes }];
  const read = await readAll(new Blob([JSON.stringify({ data: { ...ghostData, ...tables, posts } })]));
  const [row] = [...read.rows.values()];
  return { row, notes: read.notes.join('\n') };
};

const now = '2026-11-23T20:00:00Z';
const readPost = (front: string, file = 'blog/offer.md') => {
  const source = `---\ntitle: Offer\ndate: 2020-01-01\n${front}\n---\nText`;
  const { entry, notes } = readEntry(file, source, { table: 'blog_posts', name: 'offer' }, now);
  return { isPublished: entry.row['is_published'], notes: notes.map(({ message }) => message).join(' ') };
};

test.each([
  [
    '<!--kg-gated-block:begin nonMember:false memberSegment:"status:free,status:-free" -->SECRET<!--kg-gated-block:end-->',
  ],
  ['<!-- kg-gated-block:begin -->SECRET<!-- kg-gated-block:end -->'],
  ['<!-- KG-Gated-Block:BEGIN nonMember:false -->SECRET<!-- KG-Gated-Block:END -->'],
  ['<!--kg-gated-block:begin nonMember:false memberSegment:"" -->SECRET, without an end'],
  [
    '<!--kg-gated-block:begin nonMember:false --><!--kg-gated-block:begin nonMember:true -->SECRET<!--kg-gated-block:end-->SECRET<!--kg-gated-block:end-->',
  ],
])('What is between the marks of Ghost goes: %s', (html) => {
  expect(withoutGatedBlocks(`<p>Free</p>${html}`)).toMatch(/^<p>Free<\/p>/);
  expect(withoutGatedBlocks(`<p>Free</p>${html}`)).not.toMatch(secret);
});

test.each([
  [{ web: { nonMember: false, memberSegment: 'status:-free' }, email: { memberSegment: '' } }, false],
  [{ web: { nonMember: true, memberSegment: 'status:free' } }, true],
  [{ web: {} }, false],
  [{ showOnWeb: true, showOnEmail: true, segment: '' }, true],
  [{ showOnWeb: true, segment: 'status:free' }, false],
  [{ showOnWeb: false }, false],
  [{ somethingNew: 1 }, false],
])('A card with the visibility %j is public: %s', async (visibility, isPublic) => {
  for (const type of ['html', 'call-to-action', 'callout']) {
    const card = { type, html: '<p>SECRET</p>', textValue: 'SECRET', calloutText: 'SECRET', visibility };
    const lexical = JSON.stringify({ root: { children: [card] } });
    const { row, notes } = await readGhostPost({ html: null, lexical });
    expect(secret.test(JSON.stringify(row))).toBe(isPublic);
    expect(/only some could read/.test(notes)).toBe(!isPublic);
    // Older versions of Ghost did not mark such cards in the HTML.
    const unmarked = await readGhostPost({ html: '<p>SECRET</p>', lexical });
    expect(secret.test(JSON.stringify(unmarked.row))).toBe(isPublic);
  }
});

test.each([
  { html: '<p>Free</p><!--members-only--><p>SECRET</p>' },
  { html: null, lexical: '{"root":{"children":[{"type":"paywall"}]}}' },
  { html: '<p>x</p>', visibility: 'tiers' },
  { html: '<p>x</p>', visibility: 'something-new' },
  { html: '<p>x</p>', status: 'scheduled', published_at: '2020-01-01T00:00:00.000Z' },
  { html: '<p>x</p>', status: 'scheduled', published_at: null },
  { html: '<p>x</p>', status: 'something-new' },
])('A post of Ghost that not everybody read is a draft: %j', async (changes) => {
  const { row, notes } = await readGhostPost(changes);
  expect(row?.['is_published']).toBe(false);
  if (!('status' in changes) || changes.status === 'scheduled') expect(notes).toMatch(/becomes a draft/);
});

test.each([
  ['<!-- wp:jetpack/paywall /--><p>SECRET</p>'],
  ['<!-- wp:premium-content/subscriber-view --><p>SECRET</p><!-- /wp:premium-content/subscriber-view -->'],
  [
    '<!-- wp:group {"blockVisibility":{"hideBlock":true}} --><!-- wp:group --><p>SECRET</p><!-- /wp:group --><p>SECRET</p><!-- /wp:group -->',
  ],
  ['[members_only]<p>SECRET</p>[/members_only]'],
  ['[restrict level="2"]SECRET[/restrict]'],
  ['[membership]SECRET [b]x[/b][/membership]'],
  ['[pmpro_x]SECRET[/pmpro_x]'],
  ['[passster password="1"]SECRET[/passster]'],
  ['[wpmem_logged_in]SECRET[/wpmem_logged_in]'],
  ['[login_required]SECRET[/login_required]'],
  ['[content_control logged_out="0"]SECRET[/content_control]'],
  ['<!-- wp:patreon/lock {"level":5} --><p>SECRET</p><!-- /wp:patreon/lock -->'],
  ['<!-- wp:group {"conditionalBlocksAttributes":[1]} --><p>SECRET</p><!-- /wp:group -->'],
  ['<!-- wp:group {"userRoles":["editor"]} --><p>SECRET</p><!-- /wp:group -->'],
])('What a plugin of WordPress hides goes: %s', (html) => {
  expect(withoutHiddenBlocks(`<p>Free</p>${html}`)).toMatch(/^<p>Free<\/p><left-out/);
  expect(withoutHiddenBlocks(`<p>Free</p>${html}`)).not.toMatch(secret);
});

test('Other blocks and shortcodes stay, and a shortcode without an end hides nothing', () => {
  const html = '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->[vc_row]b[/vc_row] [member_count] c';
  expect(withoutHiddenBlocks(html)).toBe(html);
});

test.each([
  'expiryDate: 2020-02-01',
  'unpublishdate: 2020-02-01',
  'publishDate: 2099-01-01',
  'expires: soon',
  'private: true',
  'password: hunter2',
  'visibility: members',
  'access: paid',
  'members_only: true',
  'audience: only_paid',
  'hidden: yes',
  'unlisted: true',
  'status: pending',
  'tiers: [gold]',
  'build:\n  render: never',
  'public: false',
  'is_public: no',
  'publish: false',
  'listed: 0',
  'eleventyExcludeFromCollections: true',
  'archived: true',
  'expired: true',
  'expire: 2020-02-01',
  'visible_until: 2020-02-01',
  'embargo: 2099-01-01',
  'release_date: 2099-01-01',
  'visible_from: 2099-01-01',
  'confidential: true',
  'roles: [editor]',
  'login_required: true',
])('A file with “%s” is a draft, and told', (front) => {
  const { isPublished, notes } = readPost(front);
  expect(isPublished).toBe(false);
  expect(notes).toMatch(/it becomes a draft/);
});

test.each([
  'expiryDate: 2099-01-01',
  'private: false',
  'visibility: public',
  'status: published',
  'mood: paid',
  'public: true',
  'expired: false',
  'expires: never',
  'release_date: 2020-01-01',
  'archived: false',
])('A file with “%s” is published', (front) => expect(readPost(front).isPublished).toBe(true));

test('A file in a folder of drafts is a draft where it does not say otherwise', () => {
  expect(readPost('', '_drafts/offer.md')).toMatchObject({ isPublished: false });
  expect(readPost('draft: false', 'drafts/blog/offer.md')).toMatchObject({ isPublished: true });
});

test.each([
  ['_jetpack_newsletter_access', 'subscribers', true],
  ['_jetpack_newsletter_access', 'everybody', false],
  ['_members_access_role', 'editor', true],
  ['rcp_user_level', 'All', false],
  ['_jetpack_dont_email_post_to_subs', '1', false],
  ['_thumbnail_id', '4', false],
])('The field %s with “%s” restricts a post: %s', (name, value, restricts) => {
  expect(mayRestrict(name, value)).toBe(restricts);
});

test.each([
  ['<div class="paywall-jump" data-component-name="PaywallToDOM"></div>', true],
  ["<div class='x paywall'></div>", true],
  ['<div class=paywall></div>', true],
  ['<div data-component-name="PaywallToDOM"></div>', true],
  ['<!-- MEMBERS-ONLY -->', true],
  ['<p class="a">paywalls are a class of walls</p>', false],
])('The mark %s divides a text: %s', (html, divides) => expect(hasPaywall(html)).toBe(divides));

test.each([
  ['patreon-level', '5', true],
  ['_wpmem_block', '1', true],
  ['swpm_protect_content', '2', true],
  ['_edit_last', '1', false],
])('The field %s of a plugin with “%s” restricts a post: %s', (name, value, restricts) => {
  expect(mayRestrict(name, value)).toBe(restricts);
});

test('A moment in seconds is over when it has passed', () => {
  expect(isOver('1500000000', now)).toBe(true);
  expect(isOver('4000000000', now)).toBe(false);
  expect(isOver('', now)).toBe(false);
});

test.each(['d: &d true\ndraft: *d', 'base: &base\n  visibility: paid\n<<: *base'])(
  'A sign that is written once and named again counts: %j',
  (front) => expect(readPost(front).isPublished).toBe(false),
);

test.each<[what: string, tables: { posts?: object; [table: string]: unknown }]>([
  [
    'that is a mail alone, and waits',
    { posts: { status: 'scheduled', published_at: '2030-01-01T00:00:00.000Z', email_only: 1 } },
  ],
  ['that is a mail alone by its row of meta', { posts_meta: [{ post_id: post?.id, email_only: true }] }],
  ['of a site with a password', { settings: [{ key: 'is_private', value: 'true' }] }],
])('A text of Ghost %s becomes a draft', async (_what, { posts = {}, ...tables }) => {
  const { row, notes } = await readGhostPost(posts, tables);
  expect(row?.['is_published']).toBe(false);
  expect(notes).toMatch(/a mail alone|a password/);
});
