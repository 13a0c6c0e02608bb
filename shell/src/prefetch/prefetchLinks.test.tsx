import { act, screen, waitFor } from '@testing-library/react';
import { journalEntry, respond } from 'tooling/testing';
import { journalApi } from '@brand/shared-data';
import { Link, page, queryLoader, type RouteObject } from '@brand/shared-ui/router';
import { openShell } from '../../testing/openShell';
import { loadRoutes } from '../remotes/loadRoutes';
import { prefetchLinks } from './prefetchLinks';

jest.mock('../remotes/loadRoutes', () => ({ loadRoutes: jest.fn(), newerBuild: async () => null }));

const [first, second] = [journalEntry(), journalEntry()];
const { useGetJournalEntryQuery } = journalApi;

const Entry = ({ id }: { id: string }) => <h1>{useGetJournalEntryQuery(id).data?.title}</h1>;
const List = () => (
  <>
    <Link to={`/journal/${first.id}#end`}>First</Link>
    <Link to={`/journal/${first.id}`}>First again</Link>
    <Link to={`/journal/${second.id}`}>Second</Link>
    <Link to="/#here">Here</Link>
    <Link to="/admin/journal">Admin</Link>
    <a href={`/journal/${second.id}`} target="_blank" rel="noreferrer">
      New tab
    </a>
    <a href="https://elsewhere.example/">Elsewhere</a>
  </>
);

let code: jest.Mock<Promise<() => React.ReactNode>>;

function routes(): RouteObject[] {
  code = jest.fn(async () => () => <Entry id={first.id} />);
  return [
    { index: true, Component: List },
    {
      path: 'journal/:id',
      loader: queryLoader(({ params: { id = '' } }) => [journalApi.util.prefetch('getJournalEntry', id, {})]),
      Component: page(() => code()),
    },
  ];
}

type Entries = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[];
let see: (entries: Entries) => void;
const inView = (...names: string[]) =>
  see(names.map((name) => ({ target: screen.getByRole('link', { name }), isIntersecting: true })));

beforeEach(() => {
  class Observer {
    observed = new Set<Element>();
    constructor(callback: (entries: Entries) => void) {
      see = (entries) => callback(entries.filter(({ target }) => this.observed.has(target)));
    }
    observe = (target: Element) => this.observed.add(target);
    disconnect = () => this.observed.clear();
  }
  Object.assign(window, { IntersectionObserver: Observer });
  jest.mocked(loadRoutes).mockImplementation(async () => routes());
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  Reflect.deleteProperty(navigator, 'connection');
  controller.abort();
});

let controller: AbortController;

/** Opens a page with links; `inView` says which of them are in view. */
async function openList() {
  controller = new AbortController();
  const shell = openShell('/');
  await screen.findByRole('link', { name: 'First' });
  prefetchLinks(shell.router, shell.store, controller.signal);
  return shell;
}

const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

it('Code and data of an entry in view are prefetched once, and a tap shows it without a request', async () => {
  const sent = respond.journalEntry(first);
  const { user } = await openList();

  inView('First', 'First again');
  await waitFor(() => expect(code).toHaveBeenCalledTimes(1));
  await pause(1200);
  expect(sent).toHaveLength(1);

  await user.click(screen.getByRole('link', { name: 'First' }));
  expect(await screen.findByRole('heading', { name: first.title })).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(code).toHaveBeenCalledTimes(1);
});

it('Entries in view are prefetched one after the other, unless they have scrolled away', async () => {
  const sent = respond.journalEntry(first);
  await openList();

  inView('First', 'Second');
  see([{ target: screen.getByRole('link', { name: 'First' }), isIntersecting: false }]);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.query.id).toBe(`eq.${second.id}`);
  await pause(1200);
  expect(sent).toHaveLength(1);
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
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  await openList();

  inView('First');
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
  await waitFor(() => expect(code).toHaveBeenCalledTimes(1));
  await pause(600);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(complaints).not.toHaveBeenCalled();

  const sent = respond.journalEntry(first);
  await user.click(screen.getByRole('link', { name: 'First' }));
  expect(await screen.findByRole('heading', { name: first.title })).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  complaints.mockRestore();
});
