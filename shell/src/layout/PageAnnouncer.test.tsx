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

describe('a visitor who goes to another page', () => {
  it('finds the focus on its heading, and hears its title', async () => {
    const { router } = open();

    await act(() => router.navigate('/journal'));

    await waitFor(async () => expect(await heading('Journal')).toHaveFocus());
    expect(announced()).toBe('Journal');
    await act(() => router.navigate(-1));
    await waitFor(async () => expect(await heading('Home')).toHaveFocus());
    expect(announced()).toBe('Home');
  });

  it('gets both when the page is there, however late', async () => {
    const { router } = open();
    await act(() => router.navigate('/late'));
    expect(announced()).toBe('');

    act(() => screen.getByRole('button').click());

    await waitFor(async () => expect(await heading('Late')).toHaveFocus());
    expect(announced()).toBe('Late');
  });

  it('keeps the focus on the heading when what was loading gives way to the page', async () => {
    const { router } = open();
    await act(() => router.navigate('/loading'));
    await waitFor(async () => expect(await heading('Loading')).toHaveFocus());

    act(() => screen.getByRole('button').click());

    await waitFor(async () => expect(await heading('Late')).toHaveFocus());
    expect(announced()).toBe('Late');
  });

  it('is not interrupted where they have begun to type meanwhile', async () => {
    const { router, user } = open();
    await act(() => router.navigate('/late'));

    await user.type(screen.getByRole('textbox'), 'rain');
    act(() => screen.getByRole('button').click());

    await waitFor(() => expect(announced()).toBe('Late'));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('keeps the focus at the part of the page they asked for', async () => {
    const { router } = open();

    await act(() => router.navigate('/journal#part'));

    await waitFor(() => expect(announced()).toBe('Journal'));
    expect(document.body).toHaveFocus();
  });
});

describe('a visitor keeps the focus where it is, and hears nothing,', () => {
  it('on the first page', async () => {
    open('/journal');

    await heading('Journal');
    expect(document.body).toHaveFocus();
    expect(announced()).toBe('');
  });

  it.each(['/journal?q=rain', '/journal#part'])('on the way to %s', async (address) => {
    const { router, user } = open('/journal');
    await user.click(screen.getByRole('textbox'));

    await act(() => router.navigate(address));

    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(announced()).toBe('');
  });
});
