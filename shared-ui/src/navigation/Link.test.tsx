import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, NavLink, RouterProvider, useLocation } from '@brand/shared-ui/router';

function show(link: React.ReactNode, at = '/blog/a-post') {
  function Page() {
    const { pathname, search, state } = useLocation();
    return (
      <>
        {link}
        <p>{JSON.stringify({ at: pathname + search, state: state as unknown })}</p>
      </>
    );
  }
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [at] })}
    />,
  );
  return screen.getByRole('link');
}

const isAt = (at: string, state: unknown = null) =>
  screen.queryByText(JSON.stringify({ at, state })) !== null;

/** Whether the browser would follow the link, which jsdom cannot do. */
function isLeftToBrowser(link: HTMLElement, press: object): boolean {
  let isFollowed = false;
  window.addEventListener(
    'click',
    (event) => {
      isFollowed = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent.click(link, press);
  return isFollowed;
}

describe('a link', () => {
  it('A link navigates without a new document', async () => {
    const link = show(<Link to="/blog?search=x">Blog</Link>);
    expect(link).toHaveAttribute('href', '/blog?search=x');
    fireEvent.click(link);
    await screen.findByText(/search=x/);
    expect(isAt('/blog?search=x')).toBe(true);
  });

  it('A link passes its state to the location', async () => {
    fireEvent.click(
      show(
        <Link to="/blog" state={{ from: 'here' }}>
          Blog
        </Link>,
      ),
    );
    await screen.findByText(/from/);
    expect(isAt('/blog', { from: 'here' })).toBe(true);
  });

  it('A link does not navigate when its click handler prevents it', () => {
    fireEvent.click(
      show(
        <Link to="/blog" onClick={(event) => event.preventDefault()}>
          Blog
        </Link>,
      ),
    );
    expect(isAt('/blog/a-post')).toBe(true);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'A link leaves a click with %p to the browser',
    (press) => {
      expect(isLeftToBrowser(show(<Link to="/blog">Blog</Link>), press)).toBe(true);
      expect(isAt('/blog/a-post')).toBe(true);
    },
  );

  it.each(['mailto:hello@example.com', 'https://example.com/x', '//example.com/x'])(
    'A link to %s is followed by the browser',
    (to) => {
      const link = show(<Link to={to}>Out</Link>);
      expect(link).toHaveAttribute('href', to);
      expect(isLeftToBrowser(link, {})).toBe(true);
      expect(isAt('/blog/a-post')).toBe(true);
    },
  );
});

describe('A NavLink', () => {
  it.each([
    ['/blog', '/blog', true],
    ['/Blog', '/blog', true],
    ['/blog/a-post', '/blog', true],
    ['/blogs', '/blog', false],
    ['/', '/', true],
    ['/blog', '/', false],
  ])('On %s, the NavLink to %s has aria-current: %p', (at, to, isMarked) => {
    expect(show(<NavLink to={to}>There</NavLink>, at).getAttribute('aria-current')).toBe(
      isMarked ? 'page' : null,
    );
  });

  it('A NavLink with `end` has no aria-current below its page', () => {
    expect(
      show(
        <NavLink to="/admin" end>
          Admin
        </NavLink>,
        '/admin/blog',
      ),
    ).not.toHaveAttribute('aria-current');
  });
});
