import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ThemeRoot } from '@brand/shared-ui/core';
import { createMemoryRouter, RouterProvider } from '@brand/shared-ui/router';
import { preloadMarkdown, MarkdownText } from '@brand/shared-ui/reading';
import { renderElement } from './renderElement';

jest.mock('./renderElement', () => {
  const real = jest.requireActual<{ renderElement: typeof renderElement }>('./renderElement');
  return { renderElement: jest.fn(real.renderElement) };
});
const drawn = jest.mocked(renderElement);

const text = '## Money\n\nWhat [the ledger](/blog/ledger) says, [in a file](/a.pdf).\n\n![A desk](/gone.png)';

function Page() {
  const [markdown, setMarkdown] = useState(text);
  return (
    <>
      <button onClick={() => setMarkdown('Something else.')}>Change</button>
      <MarkdownText markdown={markdown}>
        {({ body, outline }) => (
          <>
            <nav>{outline.map((heading) => heading.text).join()}</nav>
            {body}
          </>
        )}
      </MarkdownText>
    </>
  );
}

const routerOf = () =>
  createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/blog/:slug', element: <h1>A post</h1> },
  ]);

const app = (router: ReturnType<typeof routerOf>) => (
  <ThemeRoot>
    <RouterProvider router={router} />
  </ThemeRoot>
);

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

/** The page as a server draws it, taken over. */
async function takeOver() {
  await preloadMarkdown();
  const container = document.createElement('div');
  container.innerHTML = renderToString(app(routerOf()));
  document.body.append(container);
  const paragraph = screen.getByText('What', { exact: false });
  drawn.mockClear();
  const router = routerOf();
  const mismatches: unknown[] = [];
  root = await act(async () =>
    hydrateRoot(container, app(router), { onRecoverableError: (error) => mismatches.push(error) }),
  );
  return { router, paragraph, mismatches };
}

describe('a reader of a text that came with the page', () => {
  it('has it as it came: nothing of it is drawn a second time', async () => {
    const { paragraph, mismatches } = await takeOver();

    expect(paragraph).toBeInTheDocument();
    expect(screen.getByRole('navigation')).toHaveTextContent('Money');
    expect(drawn).not.toHaveBeenCalled();
    expect(mismatches).toEqual([]);
  });

  it('goes on to a page of the site without a reload', async () => {
    const { router } = await takeOver();

    fireEvent.click(screen.getByRole('link', { name: 'the ledger' }));

    expect(await screen.findByRole('heading', { name: 'A post' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/blog/ledger');
  });

  it('gets files, and what they open in a new tab, from the browser itself', async () => {
    const { router } = await takeOver();

    const leftToBrowser: boolean[] = [];
    const listen = (event: Event) => {
      leftToBrowser.push(!event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', listen);
    fireEvent.click(screen.getByRole('link', { name: 'in a file' }));
    fireEvent.click(screen.getByRole('link', { name: 'the ledger' }), { ctrlKey: true });
    window.removeEventListener('click', listen);
    expect(leftToBrowser).toEqual([true, true]);
    expect(router.state.location.pathname).toBe('/');
  });

  it('sees the fallback in the place of a picture that does not come', async () => {
    await takeOver();
    const picture = screen.getByRole('img', { name: 'A desk' });

    fireEvent.error(picture);

    expect(picture).toHaveAttribute('src', '/media/fallback-cover.svg');
  });

  it('sees a text that has changed meanwhile', async () => {
    const { paragraph } = await takeOver();

    fireEvent.click(screen.getByRole('button', { name: 'Change' }));

    expect(await screen.findByText('Something else.')).toBeVisible();
    await waitFor(() => expect(paragraph).not.toBeInTheDocument());
  });
});
