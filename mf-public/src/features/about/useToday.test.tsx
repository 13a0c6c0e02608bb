import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { renderHook } from '@testing-library/react';
import { useToday } from './useToday';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("useToday is the date of the visitor's clock and changes at midnight", () => {
  jest.setSystemTime(new Date(2026, 2, 1, 23, 59, 30));
  const { result } = renderHook(useToday);

  expect(result.current).toBe('2026-03-01');
  act(() => jest.advanceTimersByTime(30_000));
  expect(result.current).toBe('2026-03-02');
  act(() => jest.advanceTimersByTime(86_400_000));
  expect(result.current).toBe('2026-03-03');
});

it("useToday is null on the server, which does not know the visitor's clock", () => {
  const Today = () => <p>{useToday() ?? 'unknown'}</p>;
  expect(renderToString(<Today />)).toBe('<p>unknown</p>');
});
