import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { owner, renderApp } from 'tooling/testing';
import { declare } from 'tooling/testing/declare';
import { RemotesPage } from './RemotesPage';

const status = (id: string, changes: object = {}) => ({
  id,
  manifest: `http://localhost:3000/remotes/${id}/mf-manifest.json`,
  state: 'mounted',
  base: `/${id.replace('mf_', '')}`,
  navigation: [],
  terms: [`It lives at /${id.replace('mf_', '')}.`],
  answers: true,
  shown: `terms of ${id}`,
  ...changes,
});

/**
 * Responds to the list request with `list`, to a request with a manifest's URL with `found`, and to a decision with `decided`.
 */
function open(
  list: object[],
  decided: () => Response = () => Response.json(list),
  found = decided,
  search = '',
) {
  const sent: object[] = [];
  declare('post', '/admin/remotes', async (request) => {
    const body = (await request.clone().json()) as { action: string; manifest?: string };
    if (body.action === 'list' && !body.manifest) return HttpResponse.json(list);
    sent.push(body);
    if (body.action === 'list') return found();
    return decided();
  });
  const view = renderApp([{ path: 'remotes', Component: RemotesPage }], `/admin/remotes${search}`, {
    mount: '/admin',
    signedInAs: owner,
  });
  return { ...view, sent };
}

const refused = (sentence: string) => () => new HttpResponse(sentence, { status: 422 });

it('Every remote is listed with where it lives and how it is', async () => {
  open([
    status('mf_notes', { state: 'waiting', navigation: ['Notes', 'Notes'] }),
    status('mf_public', { base: '/', build: '20260301080000-0a1b2c' }),
    status('mf_academy', { answers: false, isRequired: true }),
    status('mf_diary', { state: 'refused', problem: '/diary is taken by mf_days.' }),
    status('mf_old', { wants: ['New: It lives at /new.', 'No more: It lives at /old.'] }),
  ]);
  const table = await screen.findByRole('table', { name: 'remotes' });
  const rows = within(table).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(
    'mf_notesNot released/notesIn menus: NotesIt lives at /notes.Waits for your approval',
  );
  expect(rows[2]).toHaveTextContent('mf_public20260301080000-0a1b2c/Part of the site');
  expect(rows[3]).toHaveTextContent('mf_academyBuilt with the site');
  expect(rows[3]).toHaveTextContent('It does not answer.');
  // The remote that contains the approval page cannot be removed.
  expect(screen.getByRole('button', { name: 'Remove mf_public' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove mf_academy' })).not.toBeInTheDocument();
  expect(rows[4]).toHaveTextContent('Refused/diary is taken by mf_days.');
  expect(rows[5]).toHaveTextContent(
    'Its newest build wants something else.New: It lives at /new.No more: It lives at /old.',
  );
});

it('The pages that are over their budgets, and the packages that are behind, are named', async () => {
  const size = (path: string, bytes: number, budget?: number) => ({ path, bytes, budget });
  const behind = {
    name: '@brand/shared-ui',
    built: '2.0.0',
    given: '2.2.0',
    distance: '2 minors behind',
  };
  open([
    status('mf_notes', {
      pages: [size('/notes', 20_480, 13_000), size('/notes/:id', 900, 1000)],
      drift: [behind],
    }),
    status('mf_academy', {
      pages: [size('/academy', 100, 1000), size('/academy/:slug', 9000, 9500)],
      drift: [],
    }),
    status('mf_diary', { pages: [size('/diary', 9000)] }),
    status('mf_old'),
  ]);
  const table = await screen.findByRole('table', { name: 'remotes' });
  const [, notes, academy, diary, old] = within(table).getAllByRole('row');
  expect(notes).toHaveTextContent('/notes: 20.5 of 13.0 kB, over its budget');
  expect(notes).toHaveTextContent('@brand/shared-ui: 2 minors behind (built with 2.0.0, the site has 2.2.0)');
  expect(academy).toHaveTextContent(/\/academy\/:slug: 9.0 of 9.5 kBRemove$/);
  expect(diary).toHaveTextContent('/diary: 9.0 kB');
  expect(old).toHaveTextContent('Bytes not knownShared packages not known');
});

it('One press approves a remote that waits, as it was shown', async () => {
  const { user, sent } = open([status('mf_notes', { state: 'waiting' })]);
  await user.click(await screen.findByRole('button', { name: /Approve/ }));
  expect(await screen.findByText('Remote approved.')).toBeInTheDocument();
  const { manifest, shown } = status('mf_notes');
  expect(sent).toEqual([{ action: 'approve', manifest, shown }]);
});

it('Why an approval is refused is said in a toast', async () => {
  const { user } = open([status('mf_notes', { state: 'waiting' })], refused('/notes is taken by mf_diary.'));
  await user.click(await screen.findByRole('button', { name: /Approve/ }));
  expect(await screen.findByText('/notes is taken by mf_diary.')).toBeInTheDocument();
});

it('A remote is removed after a question', async () => {
  const { user, sent } = open([status('mf_notes')]);
  await user.click(await screen.findByRole('button', { name: /Remove/ }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/Everything at \/notes is gone for visitors/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Remote removed.')).toBeInTheDocument();
  expect(sent).toEqual([{ action: 'remove', remote: 'mf_notes' }]);
});

it('A remote whose manifest is elsewhere is listed first, and a second press approves it', async () => {
  const manifest = 'https://cdn.example.com/notes/mf-manifest.json';
  const notes = status('mf_notes', { state: 'waiting', manifest, terms: ['/notes/* is for everybody.'] });
  const { user, sent } = open([], undefined, () => Response.json([notes]));
  await user.click(await screen.findByRole('button', { name: 'Add Remote' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Remote' }));
  await user.fill(form.getByLabelText('Address of its manifest'), manifest);
  await user.click(form.getByRole('button', { name: 'Add Remote' }));
  expect(await screen.findByText('/notes/* is for everybody.')).toBeInTheDocument();
  expect(new Set(sent.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ action: 'list', manifest })]),
  );

  await user.click(await screen.findByRole('button', { name: /Approve/ }));
  expect(await screen.findByText('Remote approved.')).toBeInTheDocument();
  expect(sent).toContainEqual({ action: 'approve', manifest, shown: notes.shown });
});

it('The form keeps an address whose manifest is refused', async () => {
  const { user, sent } = open([], refused('It is of an origin that this site does not trust.'));
  await user.click(await screen.findByRole('button', { name: 'Add Remote' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Remote' }));
  const field = form.getByLabelText('Address of its manifest');
  await user.fill(field, 'https://cdn.example.com/notes');
  await user.click(form.getByRole('button', { name: 'Add Remote' }));
  expect(await form.findByText('An address that ends with /mf-manifest.json.')).toBeInTheDocument();
  await user.fill(field, '/mf-manifest.json');
  await user.click(form.getByRole('button', { name: 'Add Remote' }));
  // The message appears in the form and in the toast above it.
  await waitFor(() => expect(form.getAllByText(/an origin that this site does not trust/)).toHaveLength(2));
  expect(field).toHaveValue('https://cdn.example.com/notes/mf-manifest.json');
  expect(sent).toEqual([{ action: 'list', manifest: 'https://cdn.example.com/notes/mf-manifest.json' }]);
});

describe('The address that a dev server prints', () => {
  const openLive = (search: string) => open([], undefined, undefined, search);

  it('asks, and a press posts the remote, the port and the session as a form of this page', async () => {
    const posted: object[] = [];
    jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      posted.push({ action: this.action, method: this.method, ...Object.fromEntries(new FormData(this)) });
    });
    const { user } = openLive('?remote=mf_academy&port=4302');
    const question = within(
      await screen.findByRole('dialog', { name: 'Run mf-academy from this computer?' }),
    );
    expect(
      question.getByText(/^In this tab, mf-academy comes from http:\/\/localhost:4302/),
    ).toBeInTheDocument();
    expect(posted).toEqual([]);

    await user.click(question.getByRole('button', { name: 'Run it in this tab' }));
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]).toMatchObject({ method: 'post', remote: 'mf_academy', port: '4302' });
    expect(posted[0]).toMatchObject({ action: expect.stringMatching(/\/review\/live$/) });
    expect((posted[0] as { token: string }).token).not.toBe('');
    jest.restoreAllMocks();
  });

  it('is forgotten with "Cancel"', async () => {
    const { user } = openLive('?remote=mf_academy&port=4302');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each(['port=evil.example', 'port=4302@evil.example', 'port=80', 'port=70000'])(
    'Attack: "%s" asks nothing',
    async (port) => {
      openLive(`?remote=mf_academy&${port}`);
      expect(await screen.findByRole('button', { name: 'Add Remote' })).toBeInTheDocument();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );
});
