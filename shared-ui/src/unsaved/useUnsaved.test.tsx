import { act, renderHook } from '@testing-library/react';
import { useHasUnsaved, useUnsaved } from './useUnsaved';

test('useHasUnsaved is true until the last form with unsaved text is saved or unmounted', () => {
  const page = renderHook(useHasUnsaved);
  const title = renderHook(useUnsaved, { initialProps: false });
  const story = renderHook(useUnsaved, { initialProps: false });
  expect(page.result.current).toBe(false);

  act(() => title.rerender(true));
  act(() => story.rerender(true));
  expect(page.result.current).toBe(true);

  act(() => title.rerender(false));
  expect(page.result.current).toBe(true);
  act(() => story.unmount());
  expect(page.result.current).toBe(false);
});
