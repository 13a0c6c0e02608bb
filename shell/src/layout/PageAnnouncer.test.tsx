import { useState, type ReactNode } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { Outlet } from '@brand/shared-ui/router';
import { renderApp } from 'tooling/testing';
import { PageAnnouncer } from './PageAnnouncer';

const frame = (
  <>
    <input aria-label="Search the site" />
    <main>
      <Outlet />
    </main>
    <PageAnnouncer />
  </>
);

function Page({ name }: { name: string }) {
  return (
    <>
      <title>{name}</title>
      <h1>{name}</h1>
    </>
  );
}

function LatePage({ before }: { before?: ReactNode }) {
  const [isThere, setIsThere] = useState(false);
  if (isThere) return <Page name="Late" />;
  return (
    <div>
      {before}
      <button onClick={() => setIsThere(true)}>Its data arrives</button>
    </div>
  );
}

const open = (path = '/') =>
  renderApp(
    [
      {
        element: frame,
        children: [
          { index: true, element: <Page name="Home" /> },
          { path: 'journal', element: <Page name="Journal" /> },
          { path: 'late', Component: LatePage },
          {
            path: 'loading',
            element: <LatePage before={<h1 key="loading">Loading</h1>} />,
          },
        ],
      },
    ],
    path,
  );

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;

describe('A navigation to a different page', () => {
  it('A link to another page of a list focuses the heading and announces the title, a search in it does not', async () => {
    const { router } = open('/journal');
    await heading('Journal');

    await act(() => router.navigate('/journal?q=rain'));
    expect(await heading('Journal')).not.toHaveFocus();
    await act(() => router.navigate('/journal?page=2', { state: { isPage: true } }));

    await waitFor(async () => expect(await heading('Journal')).toHaveFocus());
    await waitFor(() => expect(announced()).toBe('Journal'));
  });

  it('A navigation focuses the heading of the page and announces its title', async () => {
    const { router } = open();

    await act(() => router.navigate('/journal'));

    await waitFor(async () => expect(await heading('Journal')).toHaveFocus());
    await waitFor(() => expect(announced()).toBe('Journal'));
    await act(() => router.navigate(-1));
    await waitFor(async () => expect(await heading('Home')).toHaveFocus());
    await waitFor(() => expect(announced()).toBe('Home'));
  });

  it('A navigation focuses and announces a page once it is loaded, however late', async () => {
    const { router } = open();
    await act(() => router.navigate('/late'));
    expect(announced()).toBe('');

    act(() => screen.getByRole('button').click());

    await waitFor(async () => expect(await heading('Late')).toHaveFocus());
    await waitFor(() => expect(announced()).toBe('Late'));
  });

  it('The focus moves from the heading of the loading state to the heading of the page', async () => {
    const { router } = open();
    await act(() => router.navigate('/loading'));
    await waitFor(async () => expect(await heading('Loading')).toHaveFocus());

    act(() => screen.getByRole('button').click());

    await waitFor(async () => expect(await heading('Late')).toHaveFocus());
    await waitFor(() => expect(announced()).toBe('Late'));
  });

  it('The focus stays in a field in which the visitor has begun to type', async () => {
    const { router, user } = open();
    await act(() => router.navigate('/late'));

    await user.type(screen.getByRole('textbox'), 'rain');
    act(() => screen.getByRole('button').click());

    await waitFor(() => expect(announced()).toBe('Late'));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('A navigation with a hash leaves the focus alone and announces the title', async () => {
    const { router } = open();

    await act(() => router.navigate('/journal#part'));

    await waitFor(() => expect(announced()).toBe('Journal'));
    expect(document.body).toHaveFocus();
  });
});

describe('Without a new page', () => {
  it('The first page neither moves the focus nor announces its title', async () => {
    open('/journal');

    await heading('Journal');
    expect(document.body).toHaveFocus();
    expect(announced()).toBe('');
  });

  it.each(['/journal?q=rain', '/journal#part'])(
    'A navigation within the page, to %s, neither moves the focus nor announces a title',
    async (address) => {
      const { router, user } = open('/journal');
      await user.click(screen.getByRole('textbox'));

      await act(() => router.navigate(address));

      expect(screen.getByRole('textbox')).toHaveFocus();
      expect(announced()).toBe('');
    },
  );
});
