import { screen, waitFor, within } from '@testing-library/react';
import { useSite } from '@brand/shared-ui/core';
import { owner, renderApp, respond } from 'tooling/testing';
import { DemoCard } from './DemoCard';

const Page = () => (
  <>
    <p>The site of {useSite().name}</p>
    <DemoCard />
  </>
);
const open = () => renderApp([{ index: true, Component: Page }], '/', { signedInAs: owner });
const card = () => screen.findByRole('article', { name: 'Make it yours' });

beforeEach(() => respond.siteProfile({ name: 'Ada Holm' }));

describe('The card of the demo', () => {
  it('The card leads step by step to a site of one’s own', async () => {
    respond.demo({ unchanged: 74, is_demo_account: true });
    open();

    const steps = within(await card()).getAllByRole('listitem');

    expect(steps).toHaveLength(6);
    expect(steps[0]).toHaveTextContent('Everybody knows the password of this account.');
    expect(within(await card()).getByRole('link', { name: 'first day' })).toHaveAttribute(
      'href',
      '/admin/today',
    );
  });

  it.each([null, { unchanged: 0, is_demo_account: false }])(
    'A site without a demo has no such card: %j',
    async (demo) => {
      const asked = respond.demo(demo);
      open();

      await waitFor(() => expect(asked).toHaveLength(1));
      expect(screen.queryByRole('article')).not.toBeInTheDocument();
    },
  );

  it('The way stays without a demo until the site has a name of its owner’s', async () => {
    respond.demo(null);
    respond.siteProfile({ name: null });
    open();

    const steps = within(await card()).getAllByRole('listitem');

    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Your own account: done.',
      'Give the site your name and look, and say who you are and what you work on.',
      expect.stringMatching(/^Put the sentences of the pages in your own words/),
      expect.stringMatching(/^Write your first day/),
      expect.stringMatching(/^Set the address/),
    ]);
    expect(within(await card()).queryByText(/demo/)).not.toBeInTheDocument();
  });

  it('The demo goes after a question that says how much goes, and what stays', async () => {
    respond.demo({ unchanged: 74, is_demo_account: false });
    const removed = respond.demoRemoved();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove the demo' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove the demo?' }));
    expect(dialog.getByText(/^74 texts, settings/)).toHaveTextContent('What you added or changed stays.');

    respond.demo(null);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('The demo was removed')).toBeInTheDocument();
    expect(removed).toHaveLength(1);
    expect(screen.getByText('The site of Your Name')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  });

  it('A refusal is told in a toast, and the question stays', async () => {
    respond.demo({ unchanged: 74, is_demo_account: false });
    respond.failure('rpc/remove_demo', { message: 'The disk is full.' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove the demo' }));

    await user.click(screen.getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('Error removing the demo')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('A demo that cannot be read offers Try again', async () => {
    respond.failure('rpc/get_demo');
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });

    respond.demo({ unchanged: 0, is_demo_account: true });
    await user.click(again);

    expect(await screen.findByText('The demo was removed.')).toBeInTheDocument();
  });
});
