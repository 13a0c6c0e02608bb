import { act, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { render, screen } from '@testing-library/react';
import { useIsHydrated, useIsServerRendered } from './hydration';

const rendered = jest.fn();

function Origin() {
  rendered();
  return <p>{useIsServerRendered() ? 'server' : 'browser'}</p>;
}

const Here = () => <p>{useIsHydrated() ? 'browser' : 'server'}</p>;

async function hydrate(page: React.ReactElement) {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const sent = container.textContent;
  const mismatches: unknown[] = [];
  rendered.mockClear();
  await act(async () =>
    hydrateRoot(container, page, { onRecoverableError: (error) => mismatches.push(error) }),
  );
  expect(mismatches).toEqual([]);
  return { sent, container };
}

it('useIsServerRendered stays true after hydration, without a re-render', async () => {
  const { sent, container } = await hydrate(<Origin />);

  expect([sent, container.textContent]).toEqual(['server', 'server']);
  expect(rendered).toHaveBeenCalledTimes(1);
  render(<Origin />);
  expect(screen.getByText('browser')).toBeInTheDocument();
});

it('useIsHydrated becomes true after hydration, and is true at once in a page that the browser renders', async () => {
  const { sent, container } = await hydrate(
    <StrictMode>
      <Here />
    </StrictMode>,
  );

  expect([sent, container.textContent]).toEqual(['server', 'browser']);
  const first: string[] = [];
  const Watched = () => {
    first.push(useIsHydrated() ? 'browser' : 'server');
    return null;
  };
  render(<Watched />);
  expect(first).toEqual(['browser']);
});
