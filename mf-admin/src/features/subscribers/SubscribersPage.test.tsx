import { screen, waitFor, within } from '@testing-library/react';
import { catchSavedFiles, owner, renderApp, respond, subscriber } from 'tooling/testing';
import { SubscribersPage } from './SubscribersPage';

const openSubscribers = () =>
  renderApp([{ path: 'subscribers', Component: SubscribersPage }], '/admin/subscribers', {
    mount: '/admin',
    signedInAs: owner,
  });

const exportButton = () => screen.findByRole('button', { name: 'Export CSV' });
const two = () => [
  subscriber({ email: 'ada@example.com', created_at: '2026-03-01T12:00:00+00:00' }),
  subscriber({ email: 'grace@example.com', created_at: '2026-02-28T12:00:00+00:00' }),
];

describe('The list of subscribers', () => {
  it('The list of subscribers shows the address and the date in long US format', async () => {
    const sent = respond.subscribers(two());
    openSubscribers();

    const table = await screen.findByRole('table', { name: 'subscribers' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Email', 'State', 'Subscribed', 'Actions']);
    expect(within(table).getByRole('rowheader', { name: 'ada@example.com' })).toBeInTheDocument();
    expect(within(table).getByRole('cell', { name: 'March 1, 2026' })).toBeInTheDocument();
    expect(sent[0]?.query.order).toBe('created_at.desc,id.asc');
    expect(document.title).toBe('Subscribers | Mira Solberg');
  });

  it('The list of subscribers says "No subscribers yet" when there are none', async () => {
    respond.subscribers([]);
    openSubscribers();

    expect(await screen.findByRole('heading', { name: 'No subscribers yet' })).toBeInTheDocument();
  });

  it("The list of subscribers shows the server's message and offers Try again when it cannot be read", async () => {
    respond.failure('newsletter_subscribers', { message: 'The server is on fire' });
    const { user } = openSubscribers();

    const toast = await screen.findByText('Error fetching subscribers');
    expect(toast.closest('[role=alert]')).toHaveTextContent('The server is on fire');
    respond.subscribers(two());
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  it('The search finds a part of an address', async () => {
    respond.subscribers(two());
    respond.count('newsletter_subscribers', 2);
    const { user } = openSubscribers();
    const box = await screen.findByRole('searchbox', { name: 'Search subscribers' });
    const sent = respond.subscribers(two().slice(1));

    await user.fill(box, 'GRACE');

    expect(await screen.findByText('1 of 2 subscribers')).toBeInTheDocument();
    expect(sent[0]?.query.email).toBe('ilike.%GRACE%');
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'grace@example.com',
    ]);
  });
});

describe('Removing a subscriber', () => {
  it('The subscriber is deleted after a question, and a toast says so', async () => {
    const [ada, grace] = two();
    respond.subscribers([ada ?? {}, grace ?? {}]);
    const { user } = openSubscribers();
    await user.click(await screen.findByRole('button', { name: 'Delete ada@example.com' }));
    const dialog = screen.getByRole('dialog', { name: 'Are you absolutely sure?' });
    expect(dialog).toHaveTextContent('This action cannot be undone.');
    expect(dialog).toHaveTextContent('ada@example.com');

    const sent = respond.deleted('newsletter_subscribers', [ada?.id ?? '']);
    respond.subscribers([grace ?? {}]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('Subscriber deleted')).toBeInTheDocument();
    expect(screen.getByText('The subscriber was removed from your list.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('ada@example.com')).not.toBeInTheDocument());
    expect(sent[0]?.query.id).toBe(`eq.${ada?.id}`);
  });

  it('The question stays open when it failed, and a toast says why', async () => {
    respond.subscribers(two());
    const { user } = openSubscribers();
    await user.click(await screen.findByRole('button', { name: 'Delete ada@example.com' }));
    respond.deleted('newsletter_subscribers', []);
    await user.click(screen.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('Error deleting subscriber')).toBeInTheDocument();
    expect(screen.getByText('Not allowed, or it no longer exists.')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

describe('The export of the subscribers', () => {
  const saved = catchSavedFiles();

  it('The export of the subscribers saves a file named by the day', async () => {
    respond.subscribers(two());
    const { user } = openSubscribers();
    await screen.findByRole('table');

    await user.click(await exportButton());

    expect(await screen.findByText('Export successful')).toBeInTheDocument();
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^subscribers_\d{4}-\d\d-\d\d\.csv$/),
    ]);
    expect(saved[0]?.blob.type).toBe('text/csv;charset=utf-8');
    await waitFor(async () =>
      expect(await saved[0]?.blob.text()).toMatch(/^Email,Subscribed At\r\nada@example\.com,2026-03-01T12/),
    );
  });

  it('The export with states names the state of each, and since when', async () => {
    respond.subscribers([
      subscriber({ email: 'ada@example.com', state: 'confirmed', state_since: '2026-03-02T12:00:00+00:00' }),
      subscriber({ email: 'grace@example.com', state: 'unconfirmed', state_since: null }),
    ]);
    const { user } = openSubscribers();

    await user.click(await screen.findByRole('button', { name: 'Export with states' }));

    await screen.findByText('Export successful');
    expect(saved[0]?.name).toMatch(/^subscribers_with_states_/);
    await waitFor(async () =>
      expect(
        (await saved[0]?.blob.text())?.split('\r\n').map((line) => line.replace(/,[^,]*Z,/, ',…,')),
      ).toEqual([
        'Email,Subscribed At,State,State Since',
        'ada@example.com,…,Confirmed,2026-03-02T12:00:00.000Z',
        'grace@example.com,…,Waiting,',
      ]),
    );
  });

  it('The export of the subscribers has every row, also after the first thousand and those that a search hides', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => subscriber({ email: `${index}@example.com` }));
    respond.subscribers(two());
    respond.count('newsletter_subscribers', 1002);
    const { user } = openSubscribers();
    const box = await screen.findByLabelText('Search subscribers');
    // Declared once the list is there, because it would be the answer to the list's own request, too.
    const searched = respond.subscribers(two().slice(1));
    await user.fill(box, 'grace');
    await waitFor(() => expect(searched).toHaveLength(1));
    const sent = respond.pages('newsletter_subscribers', [many, two()]);

    await user.click(screen.getByText('Export CSV'));

    await screen.findByText('Export successful');
    await waitFor(async () => expect((await saved[0]?.blob.text())?.split('\r\n')).toHaveLength(1003));
    expect(sent.map(({ query }) => query.offset)).toEqual(['0', '1000']);
  });

  it('The export of the subscribers is disabled while the list loads', async () => {
    respond.waiting('newsletter_subscribers');
    const { user } = openSubscribers();

    expect(await exportButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(await exportButton());
    expect(saved).toEqual([]);
  });

  it('The export of the subscribers is disabled without subscribers, and says so when it is pressed', async () => {
    respond.subscribers([]);
    const { user } = openSubscribers();
    await screen.findByText('No subscribers yet');

    expect(await exportButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(await exportButton());

    expect(await screen.findByText('No subscribers to export')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});
