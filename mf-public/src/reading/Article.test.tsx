import { act, screen, within } from '@testing-library/react';
import { renderApp } from 'tooling/testing';
import { Article } from './Article';

// On wide screens alone, which jsdom is not.
const hidden = true;

// jsdom lays nothing out: the test says what was reached.
let reach: (ids: string[]) => void = () => {};
const watched: string[] = [];

class FakeObserver {
  constructor(tell: IntersectionObserverCallback) {
    reach = (ids) =>
      act(() => {
        const entries = watched.map((id) => ({ target: { id }, isIntersecting: ids.includes(id) }));
        tell(entries as unknown as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
      });
  }
  observe({ id }: Element) {
    watched.push(id);
  }
  disconnect() {
    watched.length = 0;
  }
}

beforeEach(() => void Object.assign(globalThis, { IntersectionObserver: FakeObserver }));

const long = '## One\n\na\n\n### One and a half\n\nb\n\n#### Too small\n\nc\n\n## Two\n\nd';

const open = (text: string | null, path = '/') =>
  renderApp([{ index: true, element: <Article title="Rain">{text}</Article> }], path);

describe('a long text', () => {
  it('has its sections beside it for a reader, and marks the one that was reached', async () => {
    open(long);

    const contents = await screen.findByRole('navigation', { name: 'On this page', hidden });
    const links = within(contents).getAllByRole('link', { hidden });
    expect(links.map(({ textContent }) => textContent)).toEqual(['One', 'One and a half', 'Two']);
    expect(links[2]).toHaveAttribute('href', '/#c-two');
    reach(['c-one', 'c-one-and-a-half']);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    reach([]);
    expect(contents.querySelector('[aria-current]')).toBeNull();
  });

  it('takes the focus of a reader along to the section they choose', async () => {
    const { user, router } = open(long);

    await user.click(await screen.findByRole('link', { name: 'Two', hidden }));

    expect(router.state.location.hash).toBe('#c-two');
    expect(screen.getByRole('heading', { name: 'Two' })).toHaveFocus();
  });

  it('opens for a reader at the place that the address names, as soon as it is there', async () => {
    const arrived = jest.spyOn(Element.prototype, 'scrollIntoView');
    open(long, '/#c-two');

    const heading = await screen.findByRole('heading', { name: 'Two' });
    expect(arrived.mock.contexts).toContain(heading);
    arrived.mockRestore();
  });

  it('shows how far a reader is, to the eye alone', async () => {
    open(long);

    await screen.findByRole('heading', { level: 1, name: 'Rain' });
    expect(document.querySelector('[data-reading-progress]')).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('a short text', () => {
  it.each([['## One\n\n## Two'], [''], [null]])('needs no contents: %p', async (text) => {
    open(text);

    await screen.findByRole('heading', { level: 1, name: 'Rain' });
    expect(screen.queryByRole('navigation', { hidden })).not.toBeInTheDocument();
  });
});
