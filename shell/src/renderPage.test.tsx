/** @jest-environment node */
import type { ReactNode } from 'react';
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
import { getPlaces } from '@brand/site-contract/mounts';
import { renderPage } from './renderPage';
import type { RenderedPage, RenderOutcome } from '@brand/site-contract/renderOutcome';

const social = { x: 'https://x.com/a', youtube: '', instagram: '', linkedin: '', tiktok: '', github: '' };
const config = {
  supabaseUrl: 'http://project.example',
  supabaseKey: 'publishable-key',
  places: getPlaces(),
  site: { name: 'Mira Solberg', tagline: '', description: 'A journal.', contactEmail: '', social },
};

const entry = journalEntry({ title: 'Rain' });

// Reads the entry, whose query the route's loader has started, and then the data that depends on the entry.
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

/** The only mock: the backend's responses, by the last segment of the URL's path. */
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
const renderEntry = () => renderPage({ address: `/journal/${entry.id}`, config, routes });

/** Returns the rendered page; throws for any other outcome. */
async function found(rendering: Promise<RenderOutcome | null>): Promise<RenderedPage> {
  const outcome = await rendering;
  if (outcome?.outcome !== 'found')
    throw new Error(`The outcome is ${outcome?.outcome ?? 'a failed query'}.`);
  return outcome;
}

describe('A page that the server renders', () => {
  beforeEach(() =>
    answer({
      journal_entries: () => Response.json(entry),
      get_reaction_counts: () => Response.json([{ like_count: 3, love_count: 1 }]),
    }),
  );

  it('A page that the server renders has header, content, footer and its own head and styles, in one piece without scripts', async () => {
    const { head, body } = await found(renderEntry());

    expect(body).toMatch(/^<div id="root">.*<header.*<h1>Rain<\/h1>.*<footer.*<\/div>$/s);
    expect(head).toContain('<title>Rain | Mira Solberg</title>');
    expect(head).toContain('<style data-emotion="css ');
    expect(head).toContain('<style data-emotion="css-global ');
    expect(body).not.toMatch(/<script|<template|hidden=""|<style/);
  });

  it('A page that the server renders reports title and description as they were given', async () => {
    expect(await found(renderEntry())).toMatchObject({ title: 'Rain', description: 'A journal.' });
  });

  it('A page that the server renders contains the results of queries that depend on others', async () => {
    const { body, queries } = await found(renderEntry());

    expect(body).toContain('3<!-- --> likes');
    const names = Object.values(queries.queries ?? {}).map((query) => query?.endpointName);
    expect(names).toEqual(expect.arrayContaining(['getJournalEntry', 'getReactionCounts']));
    expect(names).not.toContain('getOwnReactions');
    expect(sent.map(({ url }) => new URL(url).pathname)).toHaveLength(2);
  });

  it('A page that the server renders sends its queries as an anonymous visitor, with the publishable key alone', async () => {
    await renderEntry();

    for (const { headers } of sent) {
      expect(headers.get('apikey')).toBe('publishable-key');
      expect(headers.get('authorization')).toBeNull();
    }
  });

  it("A page that the server renders shows the day of a timestamp in UTC, because the reader's time zone is unknown", async () => {
    expect((await found(renderEntry())).body).toContain('November 20, 2026');
  });
});

test('A list leaves out the texts that it does not show, unless an older build of its remote needs them', async () => {
  const post = blogPost({ content: 'Three short words' });
  answer({ blog_posts: () => Response.json([post]) });
  const everything = { search: '', category: '', page: 1 };
  const list: RouteObject = {
    path: 'blog',
    loader: queryLoader(() => [blogApi.endpoints.listBlogPosts.initiate(everything, { subscribe: false })]),
    Component: page(async () => () => <PageTitle title="Blog" />),
  };
  const rowsOf = async (route: RouteObject) => {
    const { queries } = await found(renderPage({ address: '/blog', config, routes: [route] }));
    return Object.values(queries.queries ?? {}).map((query) => query?.data);
  };

  expect(await rowsOf(list)).toEqual([{ rows: [post], hasNext: false }]);
  expect(await rowsOf({ ...list, handle: { takesLeanLists: true } })).toEqual([
    { rows: [{ ...post, content: undefined, words: 3 }], hasNext: false },
  ]);
});

const withPage = (Page: () => ReactNode) =>
  routes.map((route) => ({ ...route, Component: page(async () => Page) })) as RouteObject[];

test('A page whose content does not exist is missing', async () => {
  answer({ journal_entries: notThere, content_state: () => Response.json('missing') });

  expect(await renderEntry()).toEqual({ outcome: 'missing' });
});

test.each(['missing', 'noindex'])('A page with the title prop %s is no page for everybody', async (prop) => {
  answer({});
  const Page = () => <PageTitle title="Draft" {...{ [prop]: true }} />;
  const route = { path: 'draft', Component: page(async () => Page) };

  expect(await renderPage({ address: '/draft', config, routes: [route] })).toEqual({
    outcome: prop === 'missing' ? 'missing' : 'private',
  });
});

test('A page whose content has a new address has moved there', async () => {
  answer({
    journal_entries: notThere,
    get_renamed_slug: () => Response.json('rain'),
  });

  const outcome = await renderPage({
    address: `/journal/${entry.id}`,
    config,
    routes: withPage(MovedPage),
  });

  expect(outcome).toEqual({ outcome: 'moved', to: '/journal/rain' });
});

test('A page that moves without a query has moved', async () => {
  answer({});
  const route = { path: 'old', Component: page(async () => () => <Moved to="/about" />) };

  expect(await renderPage({ address: '/old', config, routes: [route] })).toEqual({
    outcome: 'moved',
    to: '/about',
  });
});

test('A page with a failed query is left to the browser', async () => {
  answer({ journal_entries: () => Response.json({ message: 'down' }, { status: 503 }) });

  expect(await renderEntry()).toBeNull();
});

test('A page whose loader fails is no page', async () => {
  answer({});
  const loader = () => {
    throw new Error('a fault in a loader');
  };
  const route = { path: 'faulty', loader, Component: page(async () => () => <h1>Faulty</h1>) };

  await expect(renderPage({ address: '/faulty', config, routes: [route] })).rejects.toThrow(
    'a fault in a loader',
  );
});
