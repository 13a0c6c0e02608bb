/** @jest-environment node */
import { getOrigin } from './loginPath';

describe('getOrigin', () => {
  it.each([
    '/',
    '/admin',
    '/admin?tab=1#top',
    '/academy/a/learn',
    '/journal?to=//evil.example',
    '/a\\b',
    '/@evil',
  ])('getOrigin accepts %s', (from) => expect(getOrigin({ from })).toBe(from));

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '///evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'admin',
    '',
    42,
    null,
    ['/admin'],
  ])('getOrigin refuses %j', (from) => expect(getOrigin({ from })).toBeNull());

  it.each([undefined, null, 'state', '/admin', 7, {}, []])('getOrigin is null for the state %j', (state) =>
    expect(getOrigin(state)).toBeNull(),
  );
});
