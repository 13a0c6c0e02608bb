import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, respond, testSite } from 'tooling/testing';
import { Footer } from './Footer';

const table = 'newsletter_subscribers';
const open = (options = {}) => renderApp([{ index: true, Component: Footer }], '/', options);
const list = (name: string) => within(screen.getByRole('region', { name }));
const social = () => screen.getAllByRole('link').filter((link) => link.getAttribute('rel')?.includes('me'));

describe('a visitor finds in the footer', () => {
  it('the six networks, each on its own host', () => {
    open();

    expect(social().map((link) => link.getAttribute('aria-label'))).toEqual([
      'X',
      'YouTube',
      'Instagram',
      'LinkedIn',
      'TikTok',
      'GitHub',
    ]);
    expect(new Set(social().map((link) => new URL(link.getAttribute('href') ?? '').host)).size).toBe(6);
  });

  it('no icon of a network without address, nor of one that is not configured', () => {
    const { youtube, ...others } = testSite.social;
    open({ site: { social: { ...others, github: '' } } });

    expect(youtube).toBeTruthy();
    expect(social().map((link) => link.getAttribute('aria-label'))).toEqual([
      'X',
      'Instagram',
      'LinkedIn',
      'TikTok',
    ]);
  });

  it('the content and the resources', () => {
    open();

    const hrefs = (name: string) =>
      list(name)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(hrefs('Content')).toEqual([
      ['Journal', '/journal'],
      ['Blog', '/blog'],
      ['About', '/about'],
    ]);
    expect(hrefs('Resources')).toEqual([
      ['Academy', '/academy'],
      ['Store', '/store'],
      ['Contact', 'mailto:hello@example.com'],
    ]);
    expect(list('Resources').getAllByRole('listitem')).toHaveLength(4);
    expect(screen.queryByText(/hello@example/)).not.toBeInTheDocument();
  });

  it('whose site it is, the way home and the colour scheme', () => {
    open();

    expect(screen.getByText(`© ${new Date().getFullYear()} Mira Solberg`)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Mira Solberg, home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('group', { name: 'Color scheme' })).toBeInTheDocument();
  });
});

describe('the newsletter dialog of the footer', () => {
  async function openDialog() {
    const { user } = open();
    await user.click(list('Resources').getByRole('button', { name: 'Newsletter' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Newsletter' }));
    return { user, dialog, field: dialog.getByRole('textbox', { name: 'Email address' }) };
  }
  const isOpen = () => screen.queryByRole('dialog') !== null;

  it('opens for a visitor with one field and one way to be removed again', async () => {
    const { dialog } = await openDialog();

    expect(dialog.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
    expect(dialog.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
      'href',
      'mailto:hello@example.com',
    );
  });

  it('closes for a visitor who has subscribed', async () => {
    const sent = respond.inserted(table);
    const { user, field } = await openDialog();

    await user.type(field, 'reader@example.com{Enter}');

    await waitFor(() => expect(isOpen()).toBe(false));
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'reader@example.com' }]);
  });

  it('stays for a visitor whose address was refused', async () => {
    const { user, field } = await openDialog();

    await user.type(field, 'reader{Enter}');

    expect(await screen.findByText('Invalid Email')).toBeInTheDocument();
    expect(isOpen()).toBe(true);
    expect(field).toHaveValue('reader');
  });

  it('closes by its cross', async () => {
    const { user, dialog } = await openDialog();

    await user.click(dialog.getByRole('button', { name: 'Close' }));

    expect(isOpen()).toBe(false);
  });
});
