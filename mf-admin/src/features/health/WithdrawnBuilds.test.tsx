import { screen, within } from '@testing-library/react';
import { owner, renderApp, respond } from 'tooling/testing';
import { declare } from '../../../../tooling/testing/declare';
import { ContainerHealthPage } from './ContainerHealthPage';

const [before, build] = ['20260228080000-0a1b2c', '20260301080000-0a1b2c'];
const withdrawn = (id: string, is_given_back = false) => ({
  ...{ remote: 'mf_academy', build: id, reason: '3 visitors could not load it.' },
  ...{ is_given_back, created_at: '2026-03-02T12:00:00Z' },
});

const open = () => {
  respond.errors([]);
  respond.vitals([]);
  respond.rows('team_links', []);
  declare('post', '/admin/remotes', () => Response.json([{ id: 'mf_academy', state: 'mounted', build }]));
  return renderApp(
    [{ path: 'health/:container', Component: ContainerHealthPage }],
    '/admin/health/mf_academy',
    {
      mount: '/admin',
      signedInAs: owner,
    },
  );
};
const card = async () => within(await screen.findByRole('article', { name: 'Withdrawn Builds' }));

it('The owner sees which builds were withdrawn and why, and gives the released one to everybody again', async () => {
  respond.rows('withdrawn_builds', [withdrawn(build), withdrawn(before)]);
  const sent = respond.updated('withdrawn_builds', withdrawn(build, true));
  const { user } = open();

  const [latest] = await (await card()).findAllByRole('listitem');
  expect(latest).toHaveTextContent(`${build}: 3 visitors could not load it.`);
  // The build before is not the released one, so nobody can get it.
  await user.click(await (await card()).findByRole('button', { name: 'Give to everybody' }));

  expect(await screen.findByText('Given to everybody')).toBeInTheDocument();
  expect(sent[0]).toMatchObject({ body: { is_given_back: true }, query: { build: `eq.${build}` } });
});

it('A build that was given back says so, and has no button', async () => {
  respond.rows('withdrawn_builds', [withdrawn(build, true)]);
  open();

  expect(await (await card()).findByText(/You gave it to everybody again/)).toBeInTheDocument();
  expect((await card()).queryByRole('button')).not.toBeInTheDocument();
});
