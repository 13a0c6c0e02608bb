import { getPublishStatus } from './publishStatus';

const now = Date.parse('2026-11-20T12:00:00Z');
const row = (is_published: boolean, published_at: string) => ({ is_published, published_at });

it('An unpublished row is a draft, whatever its date', () => {
  expect(getPublishStatus(row(false, '2020-01-01T00:00:00Z'), now)).toBe('Draft');
  expect(getPublishStatus(row(false, '2030-01-01T00:00:00Z'), now)).toBe('Draft');
});

it('A row with a date in the past, or of this moment, is published', () => {
  expect(getPublishStatus(row(true, '2026-11-20T11:59:00Z'), now)).toBe('Published');
  expect(getPublishStatus(row(true, '2026-11-20T12:00:00Z'), now)).toBe('Published');
});

it('A row with a future date is scheduled', () => {
  expect(getPublishStatus(row(true, '2026-11-20T12:01:00Z'), now)).toBe('Scheduled');
});
