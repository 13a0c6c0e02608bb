import { act, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { render, screen } from '@testing-library/react';
import { useIsServerRendered } from './useIsServerRendered';
import { useIsHydrated } from './useIsHydrated';

const drawn = jest.fn();

function Origin() {
  drawn();
  return <p>{useIsServerRendered() ? 'server' : 'browser'}</p>;
}

const Here = () => <p>{useIsHydrated() ? 'here' : 'far away'}</p>;

async function takeOver(page: React.ReactElement) {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const sent = container.textContent;
  const mismatches: unknown[] = [];
  drawn.mockClear();
  await act(async () =>
    hydrateRoot(container, page, { onRecoverableError: (error) => mismatches.push(error) }),
  );
  expect(mismatches).toEqual([]);
  return { sent, container };
}

it('is told for good where a component was drawn first, and nothing is drawn again for it', async () => {
  const { sent, container } = await takeOver(<Origin />);

  expect([sent, container.textContent]).toEqual(['server', 'server']);
  expect(drawn).toHaveBeenCalledTimes(1);
  render(<Origin />);
  expect(screen.getByText('browser')).toBeInTheDocument();
});

it('is known to the browser alone only when the page is taken over, and at once where it draws itself', async () => {
  const { sent, container } = await takeOver(
    <StrictMode>
      <Here />
    </StrictMode>,
  );

  expect([sent, container.textContent]).toEqual(['far away', 'here']);
  const first: string[] = [];
  const Watched = () => {
    first.push(useIsHydrated() ? 'here' : 'far away');
    return null;
  };
  render(<Watched />);
  expect(first).toEqual(['here']);
});
