import { render, waitFor } from '@testing-library/react';
import { PreserveHeight } from './PreserveHeight';

// jsdom has no layout, so this mock makes each paragraph 100 px high and puts the section at `top`.
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

it('The height of a section that becomes empty is preserved on the screen', async () => {
  expect(await shrinkAt(window.innerHeight - 10)).toHaveStyle({ minHeight: '200px' });
});

it('The height of a section that becomes empty is not preserved below the screen', async () => {
  expect(await shrinkAt(window.innerHeight + 10)).not.toHaveStyle({ minHeight: '200px' });
});
