/** @jest-environment node */
import { sharedBackend, type SharedBackend } from 'backend/testing/sharedBackend';
import { arrive, leave, present, refused, type Person } from '../testing/people';
import * as admin from './admin';
import * as visitors from './index';

const data = { ...visitors, ...admin };

// Tests draft links and pictures against the real backend.

let backend: SharedBackend;
let visitor: Person;
let owner: Person;
let learner: Person;

beforeAll(async () => {
  backend = await sharedBackend();
  [visitor, owner, learner] = [arrive(backend), arrive(backend), arrive(backend)];
  await owner.store.dispatch(data.signIn({ email: 'owner@example.com', password: 'owner-demo-1234' }));
  await learner.store.dispatch(data.signIn({ email: 'learner@example.com', password: 'learner-demo-1234' }));
});
afterAll(() => leave([visitor, owner, learner]));

const { createBlogPost, updateBlogPost, deleteBlogPost } = data.adminContentApi.endpoints;
const { createDraftLink, listDraftLinks, revokeDraftLink } = data.draftLinksApi.endpoints;
const { getDraftPreview } = data.draftPreviewApi.endpoints;

const values = {
  title: 'Not yet',
  slug: 'not-yet',
  content: '*Hush*',
  category: 'Money',
  excerpt: '',
  cover_image_url: '',
  is_published: false,
  published_at: '',
};
const shown = (token: string) =>
  visitor.store.dispatch(getDraftPreview.initiate(token, { forceRefetch: true })).unwrap();

describe('a preview link', () => {
  it('A draft link shows the draft to everybody who has it, leads to the content once it is public, and is deleted with it', async () => {
    const { store } = owner;
    const post = await store.dispatch(createBlogPost.initiate(values)).unwrap();
    const content = { contentType: 'blog_posts', id: post.id } as const;
    const token = await store.dispatch(createDraftLink.initiate(content)).unwrap();
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(await shown(token)).toMatchObject({
      content_id: null,
      is_public: false,
      title: 'Not yet',
      body: '*Hush*',
      note: 'Money',
    });
    expect(await shown('0'.repeat(32))).toBeNull();

    const published = { ...values, is_published: true, published_at: '2026-01-01T00:00' };
    await store.dispatch(updateBlogPost.initiate({ id: post.id, values: published })).unwrap();
    expect(await shown(token)).toMatchObject({
      content_id: post.id,
      is_public: true,
      slug: 'not-yet',
      title: null,
      body: null,
    });

    await store.dispatch(deleteBlogPost.initiate(post.id)).unwrap();
    expect(await shown(token)).toBeNull();
  });

  it('A draft link is listed and revoked by the owner alone', async () => {
    const { store } = owner;
    const post = await store.dispatch(createBlogPost.initiate({ ...values, slug: 'hush' })).unwrap();
    const content = { contentType: 'blog_posts', id: post.id } as const;
    const token = await store.dispatch(createDraftLink.initiate(content)).unwrap();
    const links = (person: Person) =>
      person.store.dispatch(listDraftLinks.initiate(content, { forceRefetch: true })).unwrap();
    const link = present((await links(owner))[0]);

    expect(await links(learner)).toEqual([]);
    expect((await learner.store.dispatch(createDraftLink.initiate(content))).error).toMatchObject({
      kind: 'forbidden',
    });
    expect((await learner.store.dispatch(revokeDraftLink.initiate(link.id))).error).toEqual(refused);
    expect(await shown(token)).not.toBeNull();

    await store.dispatch(revokeDraftLink.initiate(link.id)).unwrap();
    expect(await shown(token)).toBeNull();
    expect(await links(owner)).toEqual([]);
  });
});

describe('a picture', () => {
  const picture = new Blob([new Uint8Array([82, 73, 70, 70])], { type: 'image/webp' });

  it('A picture of the owner is stored where everyone can see it', async () => {
    const { data: address } = await owner.store.dispatch(
      data.uploadPicture('2026/harbour-960w.webp', picture),
    );
    expect(address).toBe('/media/2026/harbour-960w.webp');
    const response = await fetch(`${backend.url}/storage/v1/object/public${present(address)}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(await response.arrayBuffer()).toHaveProperty('byteLength', 4);
  });

  it('A picture is refused from everybody else, and so is a file of any other type', async () => {
    const add = (person: Person, blob = picture) =>
      person.store.dispatch(data.uploadPicture('2026/other.webp', blob));
    expect((await add(learner)).error).toBeDefined();
    expect((await add(visitor)).error).toMatchObject({ kind: 'unauthenticated' });
    expect((await add(owner, new Blob(['<svg/>'], { type: 'image/svg+xml' }))).error).toBeDefined();
    expect((await fetch(`${backend.url}/storage/v1/object/public/media/2026/other.webp`)).ok).toBe(false);
  });
});
