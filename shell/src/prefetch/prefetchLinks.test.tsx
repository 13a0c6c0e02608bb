import { useEffect, useState, type ReactNode } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { journalEntry, respond } from 'tooling/testing';
import { journalApi } from '@brand/shared-data';
import { Link, page, queryLoader, useSearchParams, type RouteObject } from '@brand/shared-ui/router';
import { loadFirstDocument } from './prefetchLinks';
import { openShell } from '../../testing/openShell';
import { loadRoutes } from '../remotes/loadRoutes';

jest.mock('../remotes/loadRoutes', () => ({ loadRoutes: jest.fn(), newerBuild: async () => null }));

const [first, second, third] = [journalEntry(), journalEntry(), journalEntry()];
const { useGetJournalEntryQuery } = journalApi;

let mounted: jest.Mock;
let visited: jest.Mock;

function Entry({ id }: { id: string }) {
  const { data } = useGetJournalEntryQuery(id);
  const [, setParams] = useSearchParams();
  useState(() => mounted());
  useEffect(() => visited(), []);
  return (
    <>
      <title>{data?.title}</title>
      <h1>{data?.title}</h1>
      <input aria-label="Note" />
      <button onClick={() => setParams({ part: '2' })}>Part 2</button>
      <Link to="/">Back</Link>
    </>
  );
}

const List = () => (
  <>
    <Link to={`/journal/${first.id}#end`}>First</Link>
    <Link to={`/journal/${first.id}`}>First again</Link>
    <Link to={`/journal/${second.id}`}>Second</Link>
    <Link to={`/journal/${third.id}`}>Third</Link>
    <Link to="/#here">Here</Link>
    <Link to="/admin/journal">Admin</Link>
    <Link to="/academy">All courses</Link>
    <a href={`/journal/${second.id}`} target="_blank" rel="noreferrer">
      New tab
    </a>
    <a href="https://elsewhere.example/">Elsewhere</a>
    <a href="https://">Half an address</a>
  </>
);

let code: jest.Mock<Promise<() => ReactNode>>;
let ownPage: jest.Mock<Promise<() => ReactNode>>;

function routes(): RouteObject[] {
  code = jest.fn(async () => () => <Entry id={first.id} />);
  ownPage = jest.fn(async () => () => null);
  return [
    { index: true, Component: List },
    {
      path: 'journal/:id',
      loader: queryLoader(({ params: { id = '' } }) => [journalApi.util.prefetch('getJournalEntry', id, {})]),
      Component: page(() => code()),
    },
    { path: ':slug', Component: page(() => ownPage()) },
  ];
}

type Entries = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[];
let see: ((entries: Entries) => void) | undefined;
let observed: Set<Element>;
const inView = (...names: string[]) =>
  see?.(names.map((name) => ({ target: screen.getByRole('link', { name }), isIntersecting: true })));

beforeEach(() => {
  [mounted, visited, see, observed] = [jest.fn(), jest.fn(), undefined, new Set()];
  class Observer {
    constructor(callback: (entries: Entries) => void) {
      see = (entries) => callback(entries.filter(({ target }) => observed.has(target)));
    }
    observe = (target: Element) => observed.add(target);
    disconnect = () => {};
  }
  Object.assign(window, { IntersectionObserver: Observer });
  jest.mocked(loadRoutes).mockImplementation(async () => routes());
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  Reflect.deleteProperty(navigator, 'connection');
});

/** Opens a page with links and waits until they are observed; `inView` sets which links are in view. */
async function openList() {
  const shell = openShell('/');
  await waitFor(() => expect(observed).toContain(screen.getByRole('link', { name: 'First' })));
  return shell;
}

const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

describe('the prefetch of links', () => {
  it('Code and data of an entry in view are prefetched once, and a tap shows it without a request', async () => {
    const sent = respond.journalEntry(first);
    const { user } = await openList();

    inView('First', 'First again');
    await waitFor(() => expect(code).toHaveBeenCalled());
    await pause(1200);
    expect(sent).toHaveLength(1);

    loadFirstDocument();
    await user.click(screen.getByRole('link', { name: 'First' }));
    expect(await screen.findByRole('heading', { name: first.title })).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('Entries in view are prefetched one after the other, unless they have scrolled away', async () => {
    const sent = respond.journalEntry(first);
    await openList();

    inView('First', 'Second');
    see?.([{ target: screen.getByRole('link', { name: 'First' }), isIntersecting: false }]);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.query.id).toBe(`eq.${second.id}`);
    await pause(1200);
    expect(sent).toHaveLength(1);
  });

  it('The link that is nearest to the middle of the screen is prefetched first', async () => {
    const sent = respond.journalEntry(first);
    await openList();
    const place = (name: string, top: number) =>
      jest
        .spyOn(screen.getByRole('link', { name }), 'getBoundingClientRect')
        .mockReturnValue({ top, bottom: top } as DOMRect);
    place('First', 0);
    place('Second', innerHeight / 2);

    inView('First', 'Second');

    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ query }) => query.id)).toEqual([`eq.${second.id}`, `eq.${first.id}`]);
  });

  it('A page of a remote that is not loaded yet is not taken for one of another remote', async () => {
    const sent = respond.journalEntry(first);
    await openList();

    inView('All courses', 'First');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(ownPage).not.toHaveBeenCalled();
  });

  it('A link that is pressed is prefetched before the click, also where it was not in view', async () => {
    const sent = respond.journalEntry(first);
    await openList();

    fireEvent.pointerDown(screen.getByRole('link', { name: 'Third' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.query.id).toBe(`eq.${third.id}`);
  });

  it('Links to this page, other sites, new tabs and guarded pages are not prefetched', async () => {
    await openList();

    inView('Here', 'Admin', 'New tab', 'Elsewhere');
    await pause(1200);

    expect(code).not.toHaveBeenCalled();
    expect(loadRoutes).not.toHaveBeenCalledWith('mf_admin');
  });

  it.each([
    ['saves data', { saveData: true, effectiveType: '4g' }],
    ['is on a slow line', { saveData: false, effectiveType: 'slow-2g' }],
  ])('Nothing is prefetched for a visitor who %s', async (_who, connection) => {
    await openList();
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

    inView('First');
    fireEvent.pointerDown(screen.getByRole('link', { name: 'Second' }));
    await pause(1200);

    expect(code).not.toHaveBeenCalled();
  });

  it('A prefetch that fails shows no error, and the navigation loads the page', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation();
    const failed = respond.failure('/rest/v1/journal_entries');
    const { user } = await openList();
    code.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));

    inView('First');
    await waitFor(() => expect(failed).toHaveLength(1));
    await waitFor(() => expect(code).toHaveBeenCalled());
    await pause(600);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(complaints).not.toHaveBeenCalled();
    expect(mounted).not.toHaveBeenCalled();

    const sent = respond.journalEntry(first);
    await user.click(screen.getByRole('link', { name: 'First' }));
    expect(await screen.findByRole('heading', { name: first.title })).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    complaints.mockRestore();
  });
});

describe('pages that are rendered hidden', () => {
  /** Opens the list and waits until the first entry is rendered hidden. */
  async function openWithHiddenEntry() {
    respond.journalEntry(first);
    const shell = await openList();
    inView('First');
    await waitFor(() => expect(mounted).toHaveBeenCalled());
    await pause(100);
    return shell;
  }

  it('A prefetched page is rendered outside the document, and a tap shows what is there', async () => {
    const { user } = await openWithHiddenEntry();
    expect(screen.queryByText(first.title)).not.toBeInTheDocument();
    expect(document.title).not.toBe(first.title);
    expect(visited).not.toHaveBeenCalled();

    await user.click(screen.getByRole('link', { name: 'First again' }));

    expect(await screen.findByRole('heading', { name: first.title })).toBeVisible();
    await waitFor(() => expect(document.title).toBe(first.title));
    expect(visited).toHaveBeenCalledTimes(1);
    expect(mounted).toHaveBeenCalledTimes(1);
  });

  it('A tap shows the page in the next frame, at its top, before its effects have run', async () => {
    const { router } = await openWithHiddenEntry();
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();

    await act(async () => {
      void router.navigate(`/journal/${first.id}`);
      await new Promise(requestAnimationFrame);
      expect(screen.getByRole('heading', { name: first.title })).toBeVisible();
      expect(screen.queryByRole('link', { name: 'First again' })).not.toBeInTheDocument();
      expect(visited).not.toHaveBeenCalled();
      expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    });

    expect(visited).toHaveBeenCalledTimes(1);
    scrollTo.mockRestore();
  });

  it('A visitor who goes back before the page is there stays on the list', async () => {
    const { router } = await openWithHiddenEntry();

    await act(async () => {
      void router.navigate(`/journal/${first.id}`);
      await new Promise(requestAnimationFrame);
      void router.navigate(-1);
      await new Promise((resolve) => setTimeout(resolve, 200));
    });

    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByRole('link', { name: 'First again' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: first.title })).not.toBeInTheDocument();
  });

  it('Going forward again shows the page as it was left', async () => {
    const { user, router } = await openWithHiddenEntry();
    await user.click(screen.getByRole('link', { name: 'First again' }));
    await user.fill(await screen.findByRole('textbox', { name: 'Note' }), 'typed');

    await act(() => router.navigate(-1));
    expect(await screen.findByRole('link', { name: 'Second' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();

    await act(() => router.navigate(1));
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('typed');
    expect(mounted).toHaveBeenCalledTimes(1);
  });

  it('A page that changes its own search stays the same page', async () => {
    const { user, router } = await openWithHiddenEntry();
    await user.click(screen.getByRole('link', { name: 'First again' }));
    await user.fill(await screen.findByRole('textbox', { name: 'Note' }), 'typed');

    await user.click(screen.getByRole('button', { name: 'Part 2' }));

    await waitFor(() => expect(router.state.location.search).toBe('?part=2'));
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('typed');
  });
});
