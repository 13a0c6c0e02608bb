import { screen, within } from '@testing-library/react';
import { nowText, owner, renderApp, respond, type TestUser } from 'tooling/testing';
import { NowPage } from './NowPage';

const open = (path = '/now', signedInAs?: TestUser) =>
  renderApp(
    [
      { path: 'now', Component: NowPage },
      { path: 'now/:day', Component: NowPage },
    ],
    path,
    { signedInAs },
  );
const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null;

beforeEach(() => void respond.settings({ entrepreneur_start_date: '2026-01-01' }));

const texts = [
  nowText({ content: 'Mornings for the *ledger*.' }),
  nowText({ day: '2026-01-20', title: 'Ten shops' }),
  nowText({ day: '2025-10-01', title: 'Asking at doors' }),
];

describe('What is now', () => {
  it('It has its day, its number and its text, and the past below with dates', async () => {
    const sent = respond.nowTexts(texts);
    open();

    expect(await screen.findByText(/^Updated/)).toHaveTextContent('Updated March 1, 2026');
    expect(screen.getByRole('heading', { level: 1, name: 'Now' })).toBeInTheDocument();
    expect(await screen.findByText('Day 59 as an entrepreneur')).toBeInTheDocument();
    expect((await screen.findByText('ledger')).tagName).toBe('EM');
    const past = within(await screen.findByRole('region', { name: 'Before' }));
    expect(past.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'January 20, 2026Ten shops',
      'October 1, 2025Asking at doors',
    ]);
    expect(past.getByRole('link', { name: 'Ten shops' })).toHaveAttribute('href', '/now/2026-01-20');
    expect(screen.queryByRole('link', { name: 'Update' })).not.toBeInTheDocument();
    expect(sent.map(({ query }) => query)).toContainEqual({
      select: 'day,title,content',
      order: 'day.desc',
      limit: '1',
    });
  });

  it('It says so kindly while nothing is written', async () => {
    respond.nowTexts([]);
    open();

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Nothing is written here yet.' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/^What Mira Solberg is doing these days will stand here/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Write it' })).not.toBeInTheDocument();
    expect(robots()).toBe('noindex');
  });

  it.each([
    ['Update', texts],
    ['Write it', []],
  ])('The owner gets the link to write: “%s”', async (name, rows) => {
    respond.nowTexts(rows);
    open('/now', owner);

    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/admin/now');
  });
});

describe('What was then', () => {
  it('A text of the past has its own page, which leads to what is now', async () => {
    const sent = respond.nowTexts([nowText({ day: '2026-01-20', title: 'Ten shops' })]);
    open('/now/2026-01-20');

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Now, on January 20, 2026' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'What is now' })).toHaveAttribute('href', '/now');
    expect(sent.map(({ query }) => query)).toContainEqual({
      select: 'day,title,content',
      day: 'eq.2026-01-20',
    });
  });

  it('A day without a text is missing', async () => {
    respond.nowTexts([]);
    open('/now/2026-01-21');

    expect(await screen.findByRole('heading', { level: 1, name: 'No text of that day' })).toBeInTheDocument();
    expect(robots()).toBe('noindex');
  });

  it('An address that names no day leads to what is now', async () => {
    respond.nowTexts([]);
    const { router } = open('/now/yesterday');

    await screen.findByRole('heading', { level: 1 });
    expect(router.state.location.pathname).toBe('/now');
  });
});
