import { getPublishStatus } from './publishStatus';

const now = Date.parse('2026-11-20T12:00:00Z');
const row = (is_published: boolean, published_at: string) => ({ is_published, published_at });

it('tells the owner that what is not published is a draft, whatever its date', () => {
  expect(getPublishStatus(row(false, '2020-01-01T00:00:00Z'), now)).toBe('Draft');
  expect(getPublishStatus(row(false, '2030-01-01T00:00:00Z'), now)).toBe('Draft');
});

it('tells the owner that a date that has come, or comes now, is published', () => {
  expect(getPublishStatus(row(true, '2026-11-20T11:59:00Z'), now)).toBe('Published');
  expect(getPublishStatus(row(true, '2026-11-20T12:00:00Z'), now)).toBe('Published');
});

it('tells the owner that a date ahead is scheduled', () => {
  expect(getPublishStatus(row(true, '2026-11-20T12:01:00Z'), now)).toBe('Scheduled');
});
