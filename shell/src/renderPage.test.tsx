/** @jest-environment node */
import {
  blogApi,
  journalApi,
  useGetJournalEntryQuery,
  useGetReactionCountsQuery,
  useGetRenamedSlugQuery,
} from '@brand/shared-data';
import { InstantDay, PageTitle } from '@brand/shared-ui/core';
import { Moved, page, queryLoader, useParams, type RouteObject } from '@brand/shared-ui/router';
import { blogPost, journalEntry } from '../../tooling/testing/builders';
import { renderPage } from './renderPage';

jest.mock('@module-federation/enhanced/runtime', () => ({}));

const social = { x: 'https://x.com/a', youtube: '', instagram: '', linkedin: '', tiktok: '', github: '' };
const config = {
  supabaseUrl: 'http://project.example',
  supabaseKey: 'publishable-key',
  site: { name: 'Mira Solberg', tagline: '', description: 'A journal.', contactEmail: '', social },
};

const entry = journalEntry({ title: 'Rain' });

// Reads the entry, which its loader has started, and then what only the entry can tell it to read.
function EntryPage() {
  const { id = '' } = useParams();
  const { data } = useGetJournalEntryQuery(id);
  const { data: counts } = useGetReactionCountsQuery(
    { contentType: 'journal_entries', id: data?.id ?? '' },
    { skip: !data },
  );
  return (
    <>
      <PageTitle title={data?.title ?? 'Entry'} missing={data === null} />
      <h1>{data?.title}</h1>
      {counts && <p>{counts.like} likes</p>}
      <InstantDay at="2026-11-20T23:30:00Z" />
    </>
  );
}

function MovedPage() {
  const { id = '' } = useParams();
  const { error } = useGetJournalEntryQuery(id);
  const { data: slug } = useGetRenamedSlugQuery({ contentType: 'blog_posts', slug: id }, { skip: !error });
  return slug ? <Moved to={`/journal/${slug}`} /> : <PageTitle title="Not found" missing />;
}

const routes: RouteObject[] = [
  {
    path: 'journal/:id',
    loader: queryLoader(({ params: { id = '' } }) => [journalApi.util.prefetch('getJournalEntry', id, {})]),
    Component: page(async () => EntryPage),
  },
];

const sent: Request[] = [];

/** The only fake: what the backend answers, by the last part of the address. */
function answer(answers: Record<string, () => Response>) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init);
    sent.push(request);
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const given = answers[name];
    if (!given) throw new Error(`Nobody said what ${request.url} answers.`);
    return given();
  });
}

beforeEach(() => (sent.length = 0));
afterEach(() => jest.restoreAllMocks());

const notThere = () => Response.json({ code: 'PGRST116', message: 'no rows' }, { status: 406 });
const draw = () => renderPage({ address: `/journal/${entry.id}`, config, routes });

describe('a page that the server draws', () => {
  beforeEach(() =>
    answer({
      journal_entries: () => Response.json(entry),
      get_reaction_counts: () => Response.json([{ like_count: 3, love_count: 1 }]),
    }),
  );

  it('has header, content, footer and its own head and styles, in one piece without scripts', async () => {
    const drawn = await draw();

    expect(drawn?.page?.body).toMatch(/^<div id="root">.*<header.*<h1>Rain<\/h1>.*<footer.*<\/div>$/s);
    expect(drawn?.page?.head).toContain('<title>Rain | Mira Solberg</title>');
    expect(drawn?.page?.head).toContain('<style data-emotion="css ');
    expect(drawn?.page?.head).toContain('<style data-emotion="css-global ');
    expect(drawn?.page?.body).not.toMatch(/<script|<template|hidden=""|<style/);
  });

  it('shows what only its content could tell it to read, and hands over all that was read', async () => {
    const drawn = await draw();

    expect(drawn?.page?.body).toContain('3<!-- --> likes');
    const names = Object.values(drawn?.page?.read.queries ?? {}).map((query) => query?.endpointName);
    expect(names).toEqual(expect.arrayContaining(['getJournalEntry', 'getReactionCounts']));
    expect(names).not.toContain('getOwnReactions');
    expect(sent.map(({ url }) => new URL(url).pathname)).toHaveLength(2);
  });

  it('asks as an anonymous visitor, with the publishable key alone', async () => {
    await draw();

    for (const { headers } of sent) {
      expect(headers.get('apikey')).toBe('publishable-key');
      expect(headers.get('authorization')).toBe('Bearer publishable-key');
    }
  });

  it('names the day of a moment in UTC, because nobody knows where the reader is', async () => {
    expect((await draw())?.page?.body).toContain('November 20, 2026');
  });
});

test('a list leaves out the texts that it does not show, unless an older build of its remote needs them', async () => {
  const post = blogPost({ content: 'Three short words' });
  answer({ blog_posts: () => Response.json([post]) });
  const everything = { search: '', category: '' };
  const list: RouteObject = {
    path: 'blog',
    loader: queryLoader(() => [blogApi.endpoints.listBlogPosts.initiate(everything, { subscribe: false })]),
    Component: page(async () => () => <PageTitle title="Blog" />),
  };
  const rowsOf = async (route: RouteObject) => {
    const drawn = await renderPage({ address: '/blog', config, routes: [route] });
    return Object.values(drawn?.page?.read.queries ?? {}).map((query) => query?.data);
  };

  expect(await rowsOf(list)).toEqual([{ pages: [[post]], pageParams: [0] }]);
  expect(await rowsOf({ ...list, handle: { takesLeanLists: true } })).toEqual([
    { pages: [[{ ...post, content: undefined, words: 3 }]], pageParams: [0] },
  ]);
});

test('a page whose content is not there is missing', async () => {
  answer({ journal_entries: notThere, content_state: () => Response.json('missing') });

  expect(await draw()).toEqual({ page: null, isMissing: true });
});

test('a page whose content has another address now leads there', async () => {
  answer({
    journal_entries: notThere,
    get_renamed_slug: () => Response.json('rain'),
  });
  const [route] = routes;
  const moved = [{ ...route, Component: page(async () => MovedPage) }] as RouteObject[];

  const drawn = await renderPage({ address: `/journal/${entry.id}`, config, routes: moved });

  expect(drawn).toEqual({ page: null, isMissing: true, movedTo: '/journal/rain' });
});

test('a page whose content could not be read is left to the browser', async () => {
  answer({ journal_entries: () => Response.json({ message: 'down' }, { status: 503 }) });

  expect(await draw()).toBeNull();
});
