import type { TestBackend } from 'backend/testing';
import { logIn, request } from '../../backend/testing/request';
import { asPerson, asSecretKey } from './authority/reachOverHttp';
import type { SendRequest } from './authority/storageReach';
import {
  classmate,
  learner as learnersAccount,
  owner as ownersAccount,
  student as studentsAccount,
} from './people';
import { startFixtureBackend } from './fixtureBackend';

const open = 'e0000000-0000-4000-8000-000000000001';
const planned = 'e0000000-0000-4000-8000-000000000002';
const retired = 'e0000000-0000-4000-8000-000000000003';
const enrolment = 'e3000000-0000-4000-8000-000000000031';
const badge = '00000000-0000-4000-8000-0000000000b1';
const post = 'b0000000-0000-4000-8000-000000000001';

let backend: TestBackend;
let visitor: SendRequest;
let learner: SendRequest;
let student: SendRequest;
let owner: SendRequest;

beforeAll(async () => {
  backend = await startFixtureBackend();
  visitor = asPerson(backend, 'visitor');
  learner = asPerson(backend, 'learner');
  student = asPerson(backend, 'student');
  owner = asPerson(backend, 'owner');
});
afterAll(() => backend.stop());

const refused = expect.objectContaining({ body: expect.objectContaining({ code: '42501' }) });
const returned = { prefer: 'return=representation' };
const minimal = { prefer: 'return=minimal' };

describe('a learner with curl', () => {
  test('A student cannot set their own progress', async () => {
    const claim = { method: 'PATCH', body: { progress: 100 }, headers: returned };
    const { body } = await student(`/rest/v1/course_enrollments?id=eq.${enrolment}`, claim);
    expect(body).toMatchObject([{ progress: 0 }]);
  });

  test("A student cannot award a badge without the lessons, or complete a lesson in a different user's enrolment", async () => {
    const take = { user_id: studentsAccount.id, badge_id: badge, course_id: open };
    expect(await student('/rest/v1/user_badges', { body: take, headers: minimal })).toEqual(refused);
    for (const lesson_id of [
      'e2000000-0000-4000-8000-000000000021',
      'e2000000-0000-4000-8000-000000000031',
    ]) {
      const complete = { user_id: studentsAccount.id, lesson_id, enrollment_id: enrolment };
      expect(await student('/rest/v1/lesson_completions', { body: complete, headers: minimal })).toEqual(
        refused,
      );
    }
    const foreign = {
      user_id: learnersAccount.id,
      lesson_id: 'e2000000-0000-4000-8000-000000000011',
      enrollment_id: enrolment,
    };
    expect(await learner('/rest/v1/lesson_completions', { body: foreign, headers: minimal })).toEqual(
      refused,
    );
  });

  test('A learner enrols nobody else, and nobody in a course that is not published', async () => {
    for (const body of [
      { user_id: classmate.id, course_id: open },
      { user_id: learnersAccount.id, course_id: planned },
      { user_id: learnersAccount.id, course_id: retired },
      { user_id: learnersAccount.id, course_id: open, progress: 50 },
    ]) {
      expect(await learner('/rest/v1/course_enrollments', { body, headers: minimal })).toEqual(refused);
    }
  });

  test('A learner reads no lesson without an enrolment, whatever the request', async () => {
    expect((await learner('/rest/v1/course_lessons')).body).toEqual([]);
    const nested = await learner(
      '/rest/v1/courses?select=title,course_modules(title,course_lessons(content,video_url))',
    );
    expect(nested.text).not.toMatch(/youtu|"content":"/);
    expect(nested.body).toHaveLength(2);
    expect(await visitor('/rest/v1/courses?select=title,course_modules(course_lessons(content))')).toEqual(
      refused,
    );
    const outline = await visitor('/rest/v1/rpc/get_course_outline', { body: { p_course_id: planned } });
    expect(outline.body).toEqual([]);
  });

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

  test('Neither an enrolment nor a post can be moved to a different account', async () => {
    const give = { method: 'PATCH', body: { user_id: learnersAccount.id }, headers: returned };
    expect(await student(`/rest/v1/course_enrollments?id=eq.${enrolment}`, give)).toEqual(refused);
    expect((await learner(`/rest/v1/blog_posts?id=eq.${post}`, give)).body).toEqual([]);
    const { body } = await owner(`/rest/v1/blog_posts?id=eq.${post}`, give);
    expect(body).toMatchObject([{ user_id: ownersAccount.id }]);
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

  test('A visitor and a learner neither read nor count the subscribers', async () => {
    await visitor('/rest/v1/newsletter_subscribers', {
      body: { email: 'someone@example.com' },
      headers: minimal,
    });
    for (const question of [{}, { headers: { prefer: 'count=exact' } }]) {
      expect(await visitor('/rest/v1/newsletter_subscribers', question)).toEqual(refused);
      expect((await learner('/rest/v1/newsletter_subscribers', question)).body).toEqual([]);
    }
    const counted = await learner('/rest/v1/newsletter_subscribers', {
      method: 'HEAD',
      headers: { prefer: 'count=exact' },
    });
    expect(counted.headers.get('content-range')).toMatch(/\/0$/);
    expect(await visitor('/rest/v1/newsletter_subscribers?select=email&email=like.*')).toEqual(refused);
  });
});

describe('reactions of others', () => {
  const mine = '50000000-0000-4000-8000-000000000001';
  const theirs = '50000000-0000-4000-8000-000000000002';
  const rows = async () =>
    (await asSecretKey(backend)('/rest/v1/reactions?select=session_id,reaction_type')).body;

  test.each([
    ['their own header', { 'x-session-id': mine }],
    ['no header', {}],
    ['a header with two', { 'x-session-id': `${mine}, ${theirs}` }],
    ['a pattern', { 'x-session-id': '%' }],
    ['some SQL', { 'x-session-id': `${theirs}' or '1'='1` }],
    ['a list', { 'x-session-id': `["${theirs}"]` }],
    ['the old setting', { 'request.header.x-session-id': theirs, 'x-session-id': mine }],
  ])(
    'A visitor cannot read, add or delete reactions of others with %s',
    async (_, headers: Record<string, string>) => {
      const before = await rows();
      const filter = `/rest/v1/reactions?session_id=eq.${theirs}`;
      expect((await request(backend, filter, { headers })).body).toEqual([]);
      await request(backend, filter, { method: 'DELETE', headers });
      await request(backend, '/rest/v1/reactions?content_type=eq.blog_posts&session_id=neq.' + mine, {
        method: 'DELETE',
        headers,
      });
      const add = { content_id: post, content_type: 'blog_posts', reaction_type: 'love', session_id: theirs };
      expect(
        (await request(backend, '/rest/v1/reactions', { body: add, headers: { ...headers, ...minimal } }))
          .status,
      ).toBe(401);
      expect(await rows()).toEqual(before);
    },
  );
});
