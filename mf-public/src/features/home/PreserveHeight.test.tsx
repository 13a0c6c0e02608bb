import { render, waitFor } from '@testing-library/react';
import { PreserveHeight } from './PreserveHeight';

// jsdom lays nothing out: a paragraph is 100 px high here, and the place begins at `top`.
function layOut(top: number) {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const height = Math.max(parseFloat(this.style.minHeight) || 0, 100 * this.querySelectorAll('p').length);
    return { top, width: 800, height } as DOMRect;
  });
}

async function shrinkAt(top: number) {
  layOut(top);
  const { container, rerender } = render(
    <PreserveHeight>
      <p>Waiting</p>
      <p>Waiting</p>
    </PreserveHeight>,
  );
  rerender(<PreserveHeight>{null}</PreserveHeight>);
  await waitFor(() => expect(container.querySelectorAll('p')).toHaveLength(0));
  return container.firstElementChild;
}

afterEach(() => jest.restoreAllMocks());

it('keeps the room of an empty section that a visitor has in sight', async () => {
  expect(await shrinkAt(window.innerHeight - 10)).toHaveStyle({ minHeight: '200px' });
});

it('gives back the room of an empty section below the screen of the visitor', async () => {
  expect(await shrinkAt(window.innerHeight + 10)).not.toHaveStyle({ minHeight: '200px' });
});
