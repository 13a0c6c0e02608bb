import { screen, within } from '@testing-library/react';
import { owner, renderApp, respond } from 'tooling/testing';
import { declare } from '../../../../tooling/testing/declare';
import { ContainerHealthPage } from './ContainerHealthPage';

const [before, build] = ['20260228080000-0a1b2c', '20260301080000-0a1b2c'];
const open = (address: string) =>
  renderApp([{ path: 'health/:container', Component: ContainerHealthPage }], address, {
    mount: '/admin',
    signedInAs: owner,
  });
const card = async (name: string) => within(await screen.findByRole('article', { name }));

/** Mocks the server's response: the Academy's current build, and the builds that a decision can affect. */
const releases = (decidable: string[], current = before) =>
  declare('post', '/admin/remotes', () =>
    Response.json([{ id: 'mf_academy', state: 'mounted', build: current, decidable }]),
  );

describe('The canary of a remote', () => {
  const decision = (id: string, share: number, by: string, reason: string) => ({
    ...{ id, share, reason, build, remote: 'mf_academy' },
    decided_by: by,
    decided_at: '2026-03-02T12:00:00Z',
  });

  beforeEach(() => {
    respond.errors([]);
    respond.vitals([]);
    respond.rows('team_links', []);
    releases([build]);
  });

  it.each([
    ['that is the current one since', 25, build, 'The current build'],
    ['that was rolled back, or released over', 25, before, 'No visitor gets it any more'],
    ['that was withdrawn, and released over', 0, before, 'Withdrawn'],
  ])('One %s says so, and has no buttons that do nothing', async (_, share, current, words) => {
    releases([], current);
    respond.rows('canary_decisions', [decision('1', share, 'release', 'Released to a share of visitors.')]);
    open('/admin/health/mf_academy');
    const canary = await card('Canary');
    expect(await canary.findByText(words)).toBeInTheDocument();
    expect(canary.queryByRole('button')).not.toBeInTheDocument();
  });

  it('The owner sees how many visitors get it and why, and withdraws it by hand', async () => {
    respond.rows('canary_decisions', [
      decision('2', 25, 'recorder', 'No worse than the current build.'),
      decision('1', 5, 'release', 'Released to a share of visitors.'),
    ]);
    const made = respond.created('canary_decisions', [{ id: '3' }]);
    const { user } = open('/admin/health/mf_academy');

    const canary = await card('Canary');
    expect(await canary.findByText(`Build ${build}:`)).toHaveTextContent('25 % of visitors');
    const [last, first] = canary.getAllByRole('listitem');
    expect(last).toHaveTextContent('25 % of visitors. No worse than the current build.');
    expect(last).toHaveTextContent('by what visitors met');
    expect(first).toHaveTextContent('by the release');

    await user.click(await canary.findByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Decided')).toBeInTheDocument();
    expect(made[0]?.body).toEqual({ remote: 'mf_academy', build, share: 0, reason: 'By hand.' });
  });

  it('One that was withdrawn can be given to everybody, and not withdrawn again', async () => {
    respond.rows('canary_decisions', [decision('2', 0, 'recorder', 'More errors.')]);
    open('/admin/health/mf_academy');

    const canary = await card('Canary');
    expect(await canary.findByRole('button', { name: 'Give to everybody' })).toBeInTheDocument();
    expect(canary.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  });

  it('A remote without one says so', async () => {
    respond.rows('canary_decisions', []);
    open('/admin/health/mf_academy');
    expect(await (await card('Canary')).findByText(/No build was released to a share/)).toBeInTheDocument();
  });
});
