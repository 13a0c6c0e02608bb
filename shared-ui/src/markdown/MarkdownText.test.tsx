import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ThemeRoot } from '@brand/shared-ui/core';
import { createMemoryRouter, RouterProvider } from '@brand/shared-ui/router';
import { preloadMarkdown, MarkdownText } from '@brand/shared-ui/reading';
import { markdownDocument } from './markdownDocument';

jest.mock('./markdownDocument', () => {
  const real = jest.requireActual<{ markdownDocument: typeof markdownDocument }>('./markdownDocument');
  return { markdownDocument: jest.fn(real.markdownDocument) };
});
const parse = jest.mocked(markdownDocument);

const text =
  '## Money\n\nWhat [the ledger](/blog/ledger) says, [in a file](/a.pdf), [long ago](/?p=12).\n\n![A desk](/gone.png)\n\nhttps://youtu.be/abc';

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

const createRouter = () =>
  createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/blog/:slug', element: <h1>A post</h1> },
  ]);

const app = (router: ReturnType<typeof createRouter>) => (
  <ThemeRoot>
    <RouterProvider router={router} />
  </ThemeRoot>
);

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

/** Renders the page on the server and hydrates it. */
async function hydrate() {
  await preloadMarkdown();
  const container = document.createElement('div');
  container.innerHTML = renderToString(app(createRouter()));
  document.body.append(container);
  const paragraph = screen.getByText('What', { exact: false });
  expect(parse).toHaveBeenCalled();
  parse.mockClear();
  const router = createRouter();
  const mismatches: unknown[] = [];
  root = await act(async () =>
    hydrateRoot(container, app(router), { onRecoverableError: (error) => mismatches.push(error) }),
  );
  return { router, paragraph, mismatches };
}

describe('A server-rendered text', () => {
  it('A server-rendered text stays unchanged and is not parsed a second time', async () => {
    const { paragraph, mismatches } = await hydrate();

    expect(paragraph).toBeInTheDocument();
    expect(screen.getByRole('navigation')).toHaveTextContent('Money');
    expect(parse).not.toHaveBeenCalled();
    expect(mismatches).toEqual([]);
  });

  it('A server-rendered text opens links to pages of the site without a reload', async () => {
    const { router } = await hydrate();

    fireEvent.click(screen.getByRole('link', { name: 'the ledger' }));

    expect(await screen.findByRole('heading', { name: 'A post' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/blog/ledger');
  });

  it('A server-rendered text leaves links to files and to numbers of WordPress, and clicks that open a new tab, to the browser', async () => {
    const { router } = await hydrate();

    const leftToBrowser: boolean[] = [];
    const listen = (event: Event) => {
      leftToBrowser.push(!event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', listen);
    fireEvent.click(screen.getByRole('link', { name: 'in a file' }));
    fireEvent.click(screen.getByRole('link', { name: 'long ago' }));
    fireEvent.click(screen.getByRole('link', { name: 'the ledger' }), { ctrlKey: true });
    window.removeEventListener('click', listen);
    expect(leftToBrowser).toEqual([true, true, true]);
    expect(router.state.location.pathname).toBe('/');
  });

  it('A server-rendered text shows the fallback cover in place of a picture that fails to load', async () => {
    await hydrate();
    const picture = screen.getByRole('img', { name: 'A desk' });

    fireEvent.error(picture);

    expect(picture).toHaveAttribute('src', '/media/fallback-cover.svg');
  });

  it('A server-rendered text loads nothing of a video before its button is pressed, and then its player', async () => {
    await hydrate();
    expect(document.querySelector('iframe')).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Play video from youtube.com' }));

    await waitFor(() =>
      expect(document.querySelector('iframe')).toHaveAttribute(
        'src',
        'https://www.youtube-nocookie.com/embed/abc?autoplay=1',
      ),
    );
  });

  it('A server-rendered text is replaced when the text has changed', async () => {
    const { paragraph } = await hydrate();

    fireEvent.click(screen.getByRole('button', { name: 'Change' }));

    expect(await screen.findByText('Something else.')).toBeVisible();
    await waitFor(() => expect(paragraph).not.toBeInTheDocument());
  });
});
