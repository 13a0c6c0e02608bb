import type { TestBackend } from 'embedded-supabase/testing';
import { logIn, request } from '../../embedded-supabase/testing/request';
import { asPerson } from './authority/reachOverHttp';
import type { SendRequest } from './authority/storageReach';
import { learner as learnersAccount } from './people';
import { startFixtureBackend } from './fixtureBackend';

let backend: TestBackend;
let visitor: SendRequest;
let learner: SendRequest;

beforeAll(async () => {
  backend = await startFixtureBackend();
  visitor = asPerson(backend, 'visitor');
  learner = asPerson(backend, 'learner');
});
afterAll(() => backend.stop());

const refused = expect.objectContaining({ body: expect.objectContaining({ code: '42501' }) });
const minimal = { prefer: 'return=minimal' };

describe('a learner with curl', () => {
  test('A learner never becomes the owner', async () => {
    const profile = { 'content-profile': 'private', 'accept-profile': 'private' };
    const row = { user_id: learnersAccount.id };
    expect((await learner('/rest/v1/site_owners', { body: row, headers: profile })).status).toBe(406);
    expect(
      (await learner('/rest/v1/site_owners', { method: 'PATCH', body: row, headers: profile })).status,
    ).toBe(406);
    expect(await learner('/rest/v1/rpc/create_owner_claim', { body: { p_replaces_owner: true } })).toEqual(
      refused,
    );
    expect(await learner('/rest/v1/rpc/claim_ownership', { body: { p_token: 'f'.repeat(64) } })).toEqual(
      refused,
    );
    const mallory = { email: 'mallory@example.com', password: 'password-1234' };
    const claims = { role: 'service_role', is_owner: true };
    await visitor('/auth/v1/signup', {
      body: { ...mallory, data: claims, app_metadata: claims, role: 'service_role' },
    });
    const token = await logIn(backend, mallory.email, mallory.password);
    await request(backend, '/auth/v1/user', {
      method: 'PUT',
      body: { data: claims, app_metadata: claims, role: 'service_role' },
      token,
    });
    const later = await logIn(backend, mallory.email, mallory.password);
    for (const one of [token, later]) {
      expect((await request(backend, '/rest/v1/rpc/is_owner', { body: {}, token: one })).body).toBe(false);
      expect((await request(backend, '/rest/v1/blog_posts?select=slug', { token: one })).body).toEqual([
        { slug: 'public' },
      ]);
    }
  });
});

describe('unpublished content', () => {
  const content = ['journal_entries', 'blog_posts', 'challenges', 'courses'];
  const published = (table: string) => (table === 'courses' ? 2 : 1);

  test.each(content)(
    'No draft and no scheduled row of %s is found by filter, order, count or search',
    async (table) => {
      for (const person of [visitor, learner]) {
        const hidden = [
          'is_published=is.false',
          'or=(is_published.eq.false,title.eq.Scheduled)',
          'title=in.(Draft,Scheduled,Planned)',
        ];
        for (const filter of hidden) expect((await person(`/rest/v1/${table}?${filter}`)).body).toEqual([]);
        const sorted = await person(
          `/rest/v1/${table}?order=is_published.asc,title.desc&limit=10&select=title`,
        );
        expect(sorted.body).toHaveLength(published(table));
        for (const count of ['exact', 'planned', 'estimated']) {
          const { headers } = await person(`/rest/v1/${table}`, {
            method: 'HEAD',
            headers: { prefer: `count=${count}` },
          });
          expect(headers.get('content-range')?.split('/')[1]).toBe(String(published(table)));
        }
      }
    },
  );

  test.each([
    '/rest/v1/blog_posts?select=count()',
    '/rest/v1/blog_posts?select=title.count()',
    '/rest/v1/course_modules?select=title,courses(title,slug)',
    '/rest/v1/course_modules?select=title,courses!inner(title)&courses.is_published=is.false',
    '/rest/v1/course_modules?select=title&order=courses(title)',
    '/rest/v1/courses?select=title,course_enrollments(count)',
  ])('A visitor learns nothing about unpublished content from %s', async (address) => {
    const { text } = await visitor(address);
    expect(text).not.toMatch(/Draft|Scheduled|Planned|Retired|(?<!\d)[2-9]\d*\}/);
  });

  test('The error of a refused write reveals nothing about unpublished content', async () => {
    const { text } = await visitor('/rest/v1/blog_posts', {
      body: { title: 'New', slug: 'draft' },
      headers: minimal,
    });
    expect(text).toContain('42501');
    expect(text).not.toContain('exists');
  });
});
