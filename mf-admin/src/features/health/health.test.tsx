import { screen, within } from '@testing-library/react';
import type { ErrorGroup, ReaderSum, Vital } from '@brand/shared-data/admin';
import { owner, renderApp, respond } from 'tooling/testing';
import { declare } from '../../../../tooling/testing/declare';
import { ContainerHealthPage } from './ContainerHealthPage';
import { HealthPage } from './HealthPage';
import { ReadersPage } from './ReadersPage';
import { TeamHealthPage } from './TeamHealthPage';

const [before, build] = ['20260228080000-0a1b2c', '20260301080000-0a1b2c'];
const routes = [
  { path: 'health', Component: HealthPage },
  { path: 'health/readers', Component: ReadersPage },
  { path: 'health/:container', Component: ContainerHealthPage },
  { path: 'team/:container', Component: TeamHealthPage },
];
const open = (address: string) => renderApp(routes, address, { mount: '/admin', signedInAs: owner });

const error = (changes: Partial<ErrorGroup> = {}): ErrorGroup => ({
  remote: 'mf_academy',
  build,
  page: '/academy/:slug',
  message: 'No price',
  stack: 'src/features/PriceBadge.tsx:12\nsrc/features/CoursePage.tsx:40',
  times: 1234,
  first_seen_at: '2026-03-01T08:00:00Z',
  last_seen_at: '2026-03-02T12:00:00Z',
  is_new: true,
  ...changes,
});
const vital = (changes: Partial<Vital> = {}): Vital => ({
  remote: 'mf_academy',
  build,
  page: null,
  screen: null,
  day: null,
  metric: 'LCP',
  times: 40,
  p75: 1234,
  is_worse: false,
  ...changes,
});
const sum = (changes: Partial<ReaderSum>): ReaderSum => ({
  kind: 'page',
  name: null,
  day: null,
  times: 7,
  read_to_end: null,
  ...changes,
});

/** The server lists these remotes in addition to the site's own. */
const listRemotes = (...others: string[]) =>
  declare('post', '/admin/remotes', () =>
    Response.json(['mf_admin', 'mf_academy', 'mf_public', ...others].map((id) => ({ id, state: 'mounted' }))),
  );
beforeEach(() => void listRemotes());

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const rowsOf = (part: ReturnType<typeof within>) =>
  part
    .getAllByRole('row', { hidden: true })
    .map(({ cells }: HTMLTableRowElement) => [...cells].map(({ textContent }) => textContent));

describe('The health of the site', () => {
  it('A remote is listed by the site, whatever it is called and before anything was recorded of it', async () => {
    listRemotes('mf_notes');
    respond.errors([]);
    respond.vitals([]);
    open('/admin/health');
    expect(await screen.findByRole('link', { name: 'mf_notes' })).toHaveAttribute(
      'href',
      '/admin/health/mf_notes',
    );
    const parts = rowsOf(await card('Errors by part')).map((cells: string[]) => cells[0]);
    expect(parts).toEqual(['Part', 'Public pages', 'Academy', 'Admin', 'Shell', 'Server', 'mf_notes']);
  });

  it('The owner sees the errors and times of each part, with a link to it', async () => {
    respond.errors([error(), error({ is_new: false, times: 6 }), error({ remote: 'mf_notes' })]);
    respond.vitals([vital(), vital({ metric: 'CLS', p75: 0.104, is_worse: true }), vital({ build: before })]);
    open('/admin/health');

    const errors = await card('Errors by part');
    expect(await errors.findByRole('link', { name: 'Academy' })).toHaveAttribute(
      'href',
      '/admin/health/mf_academy',
    );
    expect(rowsOf(errors)).toContainEqual(['Academy', '2', '1', '1,240']);
    expect(rowsOf(errors)).toContainEqual(['Server', '0', '0', '0']);
    expect(rowsOf(errors)).toContainEqual(['mf_notes', '1', '1', '1,234']);
    expect(rowsOf(await card('Times of the newest build'))).toEqual([
      ['Part', 'LCP', 'INP', 'CLS', 'TTFB'],
      ['Academy', '1.2 s', '–', '0.10 Worse', '–'],
    ]);
  });

  it('It says so when nothing was measured, and offers Try again when it cannot be read', async () => {
    respond.vitals([]);
    respond.failure('rpc/get_errors');
    const { user } = open('/admin/health');

    expect(await screen.findByText(/^Fewer than five visits/)).toBeInTheDocument();
    const again = await screen.findByRole('button', { name: 'Try again' });
    respond.errors([]);
    await user.click(again);
    expect(rowsOf(await card('Errors by part'))).toContainEqual(['Academy', '0', '0', '0']);
  });
});

describe('The health of one part', () => {
  beforeEach(() => {
    respond.rows('team_links', []);
    respond.rows('withdrawn_builds', []);
  });

  it('An error is shown with its line, build, page and callers', async () => {
    const sent = respond.errors([error()]);
    respond.vitals([]);
    open('/admin/health/mf_academy');

    const errors = await card('Errors');
    expect(await errors.findByText('No price')).toBeInTheDocument();
    expect(errors.getByText('src/features/PriceBadge.tsx:12')).toBeInTheDocument();
    expect(errors.getByText('src/features/CoursePage.tsx:40')).toBeInTheDocument();
    expect(errors.getByText('New')).toBeInTheDocument();
    expect(errors.getByRole('heading', { level: 3 })).toHaveTextContent(`Build ${build}`);
    expect(errors.getByText('/academy/:slug, 1,234 times, last on March 2, 2026')).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({ p_remote: 'mf_academy' });
  });

  it('Times are compared by build, and pages of the newest one listed, the slowest first', async () => {
    respond.errors([]);
    respond.vitals([
      vital({ p75: 2400, is_worse: true }),
      vital({ page: '/academy', screen: 'small', p75: 900 }),
      vital({ page: '/academy/:slug', screen: 'large', p75: 3000 }),
      vital({ build: before }),
      vital({ build: before, page: '/academy', screen: 'small', p75: 5000 }),
      vital({ build: null, day: '2026-03-01', p75: 812 }),
    ]);
    open('/admin/health/mf_academy');

    expect(rowsOf(await card('By build'))).toEqual([
      ['Build', 'LCP', 'INP', 'CLS', 'TTFB'],
      [build, '2.4 s Worse', '–', '–', '–'],
      [before, '1.2 s', '–', '–', '–'],
    ]);
    expect(rowsOf(await card('The slowest pages of the newest build')).slice(1)).toEqual([
      ['/academy/:slug', 'large', '3.0 s', '–', '–', '–'],
      ['/academy', 'small', '900 ms', '–', '–', '–'],
    ]);
    expect(rowsOf(await card('LCP: largest text or picture shown'))).toEqual([
      ['Day', 'Visits', 'LCP'],
      ['March 1, 2026', '40', '812 ms'],
    ]);
  });

  it('The owner makes a link for the team, whose address has the token in its fragment, and revokes it', async () => {
    respond.errors([]);
    respond.vitals([]);
    respond.rows('team_links', [{ id: 'l1', created_at: '2026-03-01T08:00:00Z' }]);
    const made = respond.created('rpc/create_team_link' as 'team_links', []);
    const revoked = respond.deleted('team_links', ['l1']);
    const { user } = open('/admin/health/mf_academy');

    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'The new link' });
    expect(address.value).toMatch(/\/admin\/team\/mf_academy#[0-9a-f]{32}$/);
    expect(made[0]?.body).toEqual({ p_remote: 'mf_academy', p_token: address.value.split('#')[1] });

    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Link revoked')).toBeInTheDocument();
    expect(revoked[0]?.query).toMatchObject({ id: 'eq.l1' });
  });
});

describe('What the link of a team opens', () => {
  const token = '0123456789abcdef'.repeat(2);

  it('It shows the errors of the part without an account, by the token alone', async () => {
    const sent = respond.errors([error()]);
    respond.vitals([]);
    renderApp(routes, `/admin/team/mf_academy#${token}`, { mount: '/admin' });

    expect(await screen.findByRole('heading', { level: 1, name: 'Health: Academy' })).toBeInTheDocument();
    expect(await screen.findByText('No price')).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({ p_remote: 'mf_academy', p_token: token });
    expect(sent[0]?.query).toEqual({});
  });

  it('It says so when the link is not valid any more', async () => {
    respond.failure('rpc/get_errors', { status: 401, code: '42501' });
    respond.failure('rpc/get_vitals', { status: 401, code: '42501' });
    renderApp(routes, `/admin/team/mf_academy#${token}`, { mount: '/admin' });
    expect(
      await screen.findByRole('heading', { name: 'This link is not valid, or was revoked.' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('It offers Try again while the errors cannot be read', async () => {
    respond.failure('rpc/get_errors');
    respond.vitals([]);
    renderApp(routes, `/admin/team/mf_academy#${token}`, { mount: '/admin' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('The readers', () => {
  it('The owner reads visits by day, page, host and letter', async () => {
    respond.readers([
      sum({ name: '/blog/a', read_to_end: 5 }),
      sum({ kind: 'feed', name: '/feed.xml', times: 6 }),
      sum({ kind: 'feed', day: '2026-03-01', times: 6 }),
      sum({ kind: 'source', name: 'news.example' }),
      sum({ kind: 'letter', name: 'Spring' }),
      sum({ day: '2026-03-01', times: 1300 }),
    ]);
    open('/admin/health/readers');

    const days = await card('Visits by day');
    expect(await days.findByText('1,300 visits in all.')).toBeInTheDocument();
    expect(rowsOf(await card('Pages and feeds')).slice(1)).toEqual([
      ['/blog/a', '7', '5'],
      ['/feed.xml', '6', '–'],
    ]);
    expect(rowsOf(await card('Where they came from')).slice(1)).toEqual([['news.example', '7']]);
    expect(rowsOf(await card('Letters')).slice(1)).toEqual([['Spring', '7']]);
  });
});
