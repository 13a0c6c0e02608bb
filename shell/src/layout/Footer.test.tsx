import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, respond, testSite } from 'tooling/testing';
import { Footer } from './Footer';

const table = 'newsletter_subscribers';
const open = (options = {}) => renderApp([{ index: true, Component: Footer }], '/', options);
const list = (name: string) => within(screen.getByRole('region', { name }));
const social = () => screen.getAllByRole('link').filter((link) => link.getAttribute('rel')?.includes('me'));

describe('The footer', () => {
  it('The footer links to six social networks on six hosts', () => {
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

  it('The footer has no icon for a social network without an address', () => {
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

  it('The footer has the owner’s pages, and a link that is renamed or hidden in the header is so here', () => {
    const pages = [{ id: '1', slug: 'imprint', title: 'Imprint', place: 'Footer' }];
    const menu = [
      { key: '/blog', name: 'Writing' },
      { key: '/about', isHidden: true },
    ];
    open({ site: { pages, menu } });

    expect(
      within(screen.getByRole('list', { name: 'About this site' })).getByText('Imprint'),
    ).toHaveAttribute('href', '/imprint');
    const content = list('Content').getAllByRole('link');
    expect(content.map(({ textContent }) => textContent)).toEqual(['Writing', 'Journal']);
  });

  it('The footer links to the content and the resources', () => {
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

  it('The footer links to what is now, what is stored and how accessible the site is', () => {
    open();

    const links = within(screen.getByRole('list', { name: 'About this site' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Now', '/now'],
      ['Privacy', '/privacy'],
      ['Accessibility', '/accessibility'],
    ]);
  });

  it("The footer has the owner's name, the home link and the colour scheme switch", () => {
    open();

    expect(screen.getByText(`© ${new Date().getFullYear()} Mira Solberg`)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Mira Solberg, home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('group', { name: 'Color scheme' })).toBeInTheDocument();
  });
});

describe('The newsletter dialog', () => {
  async function openDialog() {
    const { user } = open();
    await user.click(list('Resources').getByRole('button', { name: 'Newsletter' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Newsletter' }));
    return { user, dialog, field: dialog.getByRole('textbox', { name: 'Email address' }) };
  }
  const isOpen = () => screen.queryByRole('dialog') !== null;

  it('The newsletter dialog has one field, and the address to write to for removal', async () => {
    const { dialog } = await openDialog();

    expect(dialog.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
    expect(dialog.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
      'href',
      'mailto:hello@example.com',
    );
  });

  it('The newsletter dialog closes after a subscription', async () => {
    const sent = respond.inserted(table);
    const { user, field } = await openDialog();

    await user.fill(field, 'reader@example.com{Enter}');

    await waitFor(() => expect(isOpen()).toBe(false));
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'reader@example.com' }]);
  });

  it('The newsletter dialog stays open when the address is invalid', async () => {
    const { user, field } = await openDialog();

    await user.fill(field, 'reader{Enter}');

    expect(await screen.findByText('Invalid Email')).toBeInTheDocument();
    expect(isOpen()).toBe(true);
    expect(field).toHaveValue('reader');
  });

  it('The newsletter dialog closes by its close button', async () => {
    const { user, dialog } = await openDialog();

    await user.click(dialog.getByRole('button', { name: 'Close' }));

    expect(isOpen()).toBe(false);
  });
});
