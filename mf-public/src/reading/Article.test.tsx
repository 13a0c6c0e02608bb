import { act, screen, within } from '@testing-library/react';
import { renderApp } from 'tooling/testing';
import { Article } from './Article';

// Includes hidden elements, because the table of contents is displayed only on wide screens.
const hidden = true;

// Simulates the observer's reports of reached headings, because jsdom has no layout.
let reach: (ids: string[]) => void = () => {};
const observed: string[] = [];

class FakeObserver {
  constructor(callback: IntersectionObserverCallback) {
    reach = (ids) =>
      act(() => {
        const entries = observed.map((id) => ({ target: { id }, isIntersecting: ids.includes(id) }));
        callback(entries as unknown as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
      });
  }
  observe({ id }: Element) {
    observed.push(id);
  }
  disconnect() {
    observed.length = 0;
  }
}

beforeEach(() => void Object.assign(globalThis, { IntersectionObserver: FakeObserver }));

const long = '## One\n\na\n\n### One and a half\n\nb\n\n#### Too small\n\nc\n\n## Two\n\nd';

const open = (text: string | null, path = '/') =>
  renderApp([{ index: true, element: <Article title="Rain">{text}</Article> }], path);

describe('a long text', () => {
  it('A long text has a table of contents that marks the section that was reached', async () => {
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

  it('A link of the table of contents moves the focus to its section', async () => {
    const { user, router } = open(long);

    await user.click(await screen.findByRole('link', { name: 'Two', hidden }));

    expect(router.state.location.hash).toBe('#c-two');
    expect(screen.getByRole('heading', { name: 'Two' })).toHaveFocus();
  });

  it.each(['/#c-two', '/#two'])(
    'A long text scrolls to the heading of %s once it is rendered',
    async (path) => {
      const arrived = jest.spyOn(Element.prototype, 'scrollIntoView');
      open(long, path);

      const heading = await screen.findByRole('heading', { name: 'Two' });
      expect(arrived.mock.contexts).toContain(heading);
      arrived.mockRestore();
    },
  );

  it('The reading progress is hidden from assistive technology', async () => {
    open(long);

    await screen.findByRole('heading', { level: 1, name: 'Rain' });
    expect(document.querySelector('[data-reading-progress]')).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('a short text', () => {
  it.each([['## One\n\n## Two'], [''], [null]])(
    'A text with fewer than three sections has no table of contents: %p',
    async (text) => {
      open(text);

      await screen.findByRole('heading', { level: 1, name: 'Rain' });
      expect(screen.queryByRole('navigation', { hidden })).not.toBeInTheDocument();
    },
  );
});
