import type { TestBackend } from 'backend/testing';
import { ask, logIn } from '../../backend/testing/ask';
import { mintToken } from '../../backend/testing/mintToken';
import { asPerson, behind, type Asker } from './authority/reachOverHttp';
import { classmate, learner as learnersAccount, owner as ownersAccount, student as studentsAccount } from './people';
import { startWorldBackend } from './worldBackend';

jest.setTimeout(60_000);

const open = 'e0000000-0000-4000-8000-000000000001';
const planned = 'e0000000-0000-4000-8000-000000000002';
const retired = 'e0000000-0000-4000-8000-000000000003';
const enrolment = 'e3000000-0000-4000-8000-000000000031';
const badge = '00000000-0000-4000-8000-0000000000b1';
const post = 'b0000000-0000-4000-8000-000000000001';

let backend: TestBackend;
let visitor: Asker;
let learner: Asker;
let student: Asker;
let owner: Asker;

beforeAll(async () => {
  backend = await startWorldBackend();
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
  test('claims to be done, and the truth is stored', async () => {
    const claim = { method: 'PATCH', body: { progress: 100 }, headers: returned };
    const { body } = await student(`/rest/v1/course_enrollments?id=eq.${enrolment}`, claim);
    expect(body).toMatchObject([{ progress: 0 }]);
  });

  test('takes no badge without the lessons, and completes nothing in a course of others', async () => {
    const take = { user_id: studentsAccount.id, badge_id: badge, course_id: open };
    expect(await student('/rest/v1/user_badges', { body: take, headers: minimal })).toEqual(refused);
    for (const lesson_id of ['e2000000-0000-4000-8000-000000000021', 'e2000000-0000-4000-8000-000000000031']) {
      const complete = { user_id: studentsAccount.id, lesson_id, enrollment_id: enrolment };
      expect(await student('/rest/v1/lesson_completions', { body: complete, headers: minimal })).toEqual(refused);
    }
    const foreign = { user_id: learnersAccount.id, lesson_id: 'e2000000-0000-4000-8000-000000000011', enrollment_id: enrolment };
    expect(await learner('/rest/v1/lesson_completions', { body: foreign, headers: minimal })).toEqual(refused);
  });

  test('enrols nobody else, and nobody in a course that is not published', async () => {
    for (const body of [
      { user_id: classmate.id, course_id: open },
      { user_id: learnersAccount.id, course_id: planned },
      { user_id: learnersAccount.id, course_id: retired },
      { user_id: learnersAccount.id, course_id: open, progress: 50 },
    ]) {
      expect(await learner('/rest/v1/course_enrollments', { body, headers: minimal })).toEqual(refused);
    }
  });

  test('reads no lesson without an enrolment, however it is asked for', async () => {
    expect((await learner('/rest/v1/course_lessons')).body).toEqual([]);
    const nested = await learner('/rest/v1/courses?select=title,course_modules(title,course_lessons(content,video_url))');
    expect(nested.text).not.toMatch(/youtu|"content":"/);
    expect(nested.body).toHaveLength(2);
    expect(await visitor('/rest/v1/courses?select=title,course_modules(course_lessons(content))')).toEqual(refused);
    const outline = await visitor('/rest/v1/rpc/get_course_outline', { body: { p_course_id: planned } });
    expect(outline.body).toEqual([]);
  });

  test('never becomes the owner', async () => {
    const profile = { 'content-profile': 'private', 'accept-profile': 'private' };
    const row = { user_id: learnersAccount.id };
    expect((await learner('/rest/v1/site_owners', { body: row, headers: profile })).status).toBe(406);
    expect((await learner('/rest/v1/site_owners', { method: 'PATCH', body: row, headers: profile })).status).toBe(406);
    expect(await learner('/rest/v1/rpc/claim_site_owner', { body: { p_email: 'learner@example.com' } })).toEqual(refused);
    const mallory = { email: 'mallory@example.com', password: 'password-1234' };
    const claims = { role: 'service_role', is_owner: true };
    await visitor('/auth/v1/signup', { body: { ...mallory, data: claims, app_metadata: claims, role: 'service_role' } });
    const token = await logIn(backend, mallory.email, mallory.password);
    await ask(backend, '/auth/v1/user', { method: 'PUT', body: { data: claims, app_metadata: claims, role: 'service_role' }, token });
    const later = await logIn(backend, mallory.email, mallory.password);
    for (const one of [token, later]) {
      expect((await ask(backend, '/rest/v1/rpc/is_owner', { body: {}, token: one })).body).toBe(false);
      expect((await ask(backend, '/rest/v1/blog_posts?select=slug', { token: one })).body).toEqual([{ slug: 'public' }]);
    }
  });

  test('gives away neither an enrolment nor a post, and gets none', async () => {
    const give = { method: 'PATCH', body: { user_id: learnersAccount.id }, headers: returned };
    expect(await student(`/rest/v1/course_enrollments?id=eq.${enrolment}`, give)).toEqual(refused);
    expect((await learner(`/rest/v1/blog_posts?id=eq.${post}`, give)).body).toEqual([]);
    const { body } = await owner(`/rest/v1/blog_posts?id=eq.${post}`, give);
    expect(body).toMatchObject([{ user_id: ownersAccount.id }]);
  });
});

describe('a visitor who looks for what is not published', () => {
  const content = ['journal_entries', 'blog_posts', 'challenges', 'courses'];
  const published = (table: string) => (table === 'courses' ? 2 : 1);

  test.each(content)('finds no draft and no scheduled row of %s by filter, order, count or search', async (table) => {
    for (const person of [visitor, learner]) {
      const hidden = ['is_published=is.false', 'or=(is_published.eq.false,title.eq.Scheduled)', 'title=in.(Draft,Scheduled,Planned)'];
      for (const filter of hidden) expect((await person(`/rest/v1/${table}?${filter}`)).body).toEqual([]);
      const sorted = await person(`/rest/v1/${table}?order=is_published.asc,title.desc&limit=10&select=title`);
      expect(sorted.body).toHaveLength(published(table));
      for (const count of ['exact', 'planned', 'estimated']) {
        const { headers } = await person(`/rest/v1/${table}`, { method: 'HEAD', headers: { prefer: `count=${count}` } });
        expect(headers.get('content-range')?.split('/')[1]).toBe(String(published(table)));
      }
    }
  });

  test.each([
    '/rest/v1/blog_posts?select=count()',
    '/rest/v1/blog_posts?select=title.count()',
    '/rest/v1/course_modules?select=title,courses(title,slug)',
    '/rest/v1/course_modules?select=title,courses!inner(title)&courses.is_published=is.false',
    '/rest/v1/course_modules?select=title&order=courses(title)',
    '/rest/v1/courses?select=title,course_enrollments(count)',
  ])('learns nothing of them from %s', async (address) => {
    const { text } = await visitor(address);
    expect(text).not.toMatch(/Draft|Scheduled|Planned|Retired|[2-9]\d*\}/);
  });

  test('learns from the database\'s words to a refused write nothing about them', async () => {
    const { text } = await visitor('/rest/v1/blog_posts', { body: { title: 'New', slug: 'draft' }, headers: minimal });
    expect(text).toContain('42501');
    expect(text).not.toContain('exists');
  });

  test('neither reads nor counts the subscribers', async () => {
    await visitor('/rest/v1/newsletter_subscribers', { body: { email: 'someone@example.com' }, headers: minimal });
    for (const question of [{}, { headers: { prefer: 'count=exact' } }]) {
      expect(await visitor('/rest/v1/newsletter_subscribers', question)).toEqual(refused);
      expect((await learner('/rest/v1/newsletter_subscribers', question)).body).toEqual([]);
    }
    const counted = await learner('/rest/v1/newsletter_subscribers', { method: 'HEAD', headers: { prefer: 'count=exact' } });
    expect(counted.headers.get('content-range')).toMatch(/\/0$/);
    expect(await visitor('/rest/v1/newsletter_subscribers?select=email&email=like.*')).toEqual(refused);
  });
});

describe('a visitor who meddles with the reactions of others', () => {
  const mine = '50000000-0000-4000-8000-000000000001';
  const theirs = '50000000-0000-4000-8000-000000000002';
  const rows = async () => (await behind(backend)('/rest/v1/reactions?select=session_id,reaction_type')).body;

  test.each([
    ['their own header', { 'x-session-id': mine }],
    ['no header', {}],
    ['a header with two', { 'x-session-id': `${mine}, ${theirs}` }],
    ['a pattern', { 'x-session-id': '%' }],
    ['some SQL', { 'x-session-id': `${theirs}' or '1'='1` }],
    ['a list', { 'x-session-id': `["${theirs}"]` }],
    ['the old setting', { 'request.header.x-session-id': theirs, 'x-session-id': mine }],
  ])('gets nowhere with %s', async (_, headers: Record<string, string>) => {
    const before = await rows();
    const filter = `/rest/v1/reactions?session_id=eq.${theirs}`;
    expect((await ask(backend, filter, { headers })).body).toEqual([]);
    await ask(backend, filter, { method: 'DELETE', headers });
    await ask(backend, '/rest/v1/reactions?content_type=eq.blog_posts&session_id=neq.' + mine, { method: 'DELETE', headers });
    const add = { content_id: post, content_type: 'blog_posts', reaction_type: 'love', session_id: theirs };
    expect((await ask(backend, '/rest/v1/reactions', { body: add, headers: { ...headers, ...minimal } })).status).toBe(401);
    expect(await rows()).toEqual(before);
  });
});

describe('a forged token', () => {
  const claims = { sub: ownersAccount.id };
  const past = Math.floor(Date.now() / 1000) - 10;
  const tampered = () => {
    const [head, , signature] = mintToken(backend.jwtSecret, { sub: learnersAccount.id }).split('.');
    const [, body] = mintToken('x', claims).split('.');
    return [head, body, signature].join('.');
  };

  test.each<[string, () => string]>([
    ['without a signature', () => mintToken('', claims, { alg: 'none' }).replace(/[^.]*$/, '')],
    ['that says it needs none', () => mintToken(backend.jwtSecret, claims, { alg: 'none' })],
    ['of another algorithm', () => mintToken(backend.jwtSecret, claims, { alg: 'RS256' })],
    ['signed with another secret', () => mintToken('x'.repeat(64), claims)],
    ['signed with the publishable key', () => mintToken(backend.publishableKey, { role: 'service_role' })],
    ['that has expired', () => mintToken(backend.jwtSecret, { ...claims, exp: past })],
    ['with the body of another', tampered],
    ['that is none', () => 'owner'],
  ])('%s opens nothing that a visitor does not have', async (_, forge) => {
    const token = forge();
    const drafts = await ask(backend, '/rest/v1/blog_posts?select=slug', { token });
    expect([401, 200]).toContain(drafts.status);
    if (drafts.status === 200) expect(drafts.body).toEqual([{ slug: 'public' }]);
    expect((await ask(backend, '/rest/v1/rpc/is_owner', { body: {}, token })).body).not.toBe(true);
    expect((await ask(backend, '/auth/v1/user', { token })).status).toBeGreaterThanOrEqual(400);
    const write = { body: { key: 'about_heading', content: 'Mine' }, token, headers: minimal };
    expect((await ask(backend, '/rest/v1/site_settings', write)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('somebody who tries a hundred', () => {
  const hundred = (make: (index: number) => Promise<{ status: number }>) =>
    Promise.all(Array.from({ length: 100 }, (_, index) => make(index))).then((all) => all.map(({ status }) => status));

  test('passwords of the owner is stopped at the tenth', async () => {
    const guess = (password: string) => ask(backend, '/auth/v1/token?grant_type=password', { body: { email: 'owner@example.com', password } });
    const statuses = await hundred((index) => guess(`guess-${index}`));
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
  });

  test('codes of a mail to a learner is stopped at the tenth', async () => {
    const statuses = await hundred((index) =>
      visitor('/auth/v1/verify', { body: { email: 'learner@example.com', token: String(100_000 + index), type: 'recovery' } }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
    expect(statuses).not.toContain(200);
  });
});

describe('somebody who sends what does not belong here', () => {
  const upload = (asker: Asker, name: string, type: string, content: string | Uint8Array) =>
    asker(`/storage/v1/object/media/${name}`, {
      method: 'POST',
      body: typeof content === 'string' ? new TextEncoder().encode(content) : content,
      headers: { 'content-type': type },
    });
  const page = '<html><script>alert(document.cookie)</script></html>';

  test('as a learner or a visitor cannot store a picture', async () => {
    for (const person of [visitor, learner]) {
      expect((await upload(person, 'mine.png', 'image/png', 'x')).status).toBeGreaterThanOrEqual(400);
    }
    expect((await visitor('/storage/v1/object/public/media/mine.png')).status).toBeGreaterThanOrEqual(400);
  });

  test.each([
    ['a drawing that may hold scripts', 'a.svg', 'image/svg+xml'],
    ['a page', 'a.html', 'text/html'],
    ['something without a type', 'a.bin', 'application/octet-stream'],
  ])('as the owner cannot store %s', async (_, name, type) => {
    expect((await upload(owner, name, type, page)).status).toBeGreaterThanOrEqual(400);
    expect((await visitor(`/storage/v1/object/public/media/${name}`)).status).toBeGreaterThanOrEqual(400);
  });

  test('a page that says it is a picture never runs', async () => {
    expect((await upload(owner, 'page.png', 'image/png', page)).status).toBe(200);
    const { headers, status } = await visitor('/storage/v1/object/public/media/page.png');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('image/png');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test('more than a row, a picture or a request may hold is refused', async () => {
    const row = { body: { key: 'about_description', content: 'x'.repeat(1024 * 1024) }, headers: minimal };
    expect((await owner('/rest/v1/site_settings', row)).status).toBe(413);
    expect((await upload(owner, 'large.png', 'image/png', new Uint8Array(5 * 1024 * 1024 + 1))).status).toBeGreaterThanOrEqual(400);
    expect((await upload(owner, 'huge.png', 'image/png', new Uint8Array(6 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await visitor('/auth/v1/signup', { body: { email: 'x'.repeat(1024 * 1024) } })).status).toBe(413);
  });

  test('an unknown setting or an address that runs is refused, also from the owner', async () => {
    const constraint = expect.objectContaining({ status: 400, body: expect.objectContaining({ code: '23514' }) });
    const bad = 'javascript:alert(1)';
    const writes: [string, object][] = [
      ['site_settings', { key: 'theme', content: 'pink' }],
      ['site_settings', { key: 'about_image_url', content: bad }],
      ['journal_entries', { title: 'New', cover_image_url: bad }],
      ['blog_posts', { title: 'New', slug: 'new', cover_image_url: bad }],
      ['challenges', { title: 'New', cover_image_url: bad }],
      ['courses', { title: 'New', slug: 'new', cover_image_url: bad }],
      ['course_lessons', { title: 'New', module_id: 'e1000000-0000-4000-8000-000000000001', lesson_type: 'video', video_url: bad }],
    ];
    for (const [table, body] of writes) {
      expect(await owner(`/rest/v1/${table}`, { body, headers: minimal })).toEqual(constraint);
    }
  });
});
