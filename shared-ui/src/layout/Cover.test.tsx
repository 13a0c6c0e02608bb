import { fireEvent, render, screen } from '@testing-library/react';
import { ThemeRoot } from '../theme/ThemeRoot';
import { Cover } from './Cover';
import { isSafeImageUrl } from './imageUrl';

const fallback = '/media/fallback-cover.svg';
const show = (src: string | null) => render(<Cover src={src} sizes="100vw" />, { wrapper: ThemeRoot });
const picture = () => screen.getByRole('presentation');

test.each([
  '/media/a.webp',
  '/a%20b.png?x=1',
  'https://example.org/a.png',
  'https://ref.supabase.co/storage/v1/object/public/covers/a.webp',
  'http://localhost:54321/storage/v1/object/public/covers/a.webp',
  'http://127.0.0.1:54321/a.png',
])('Cover loads the picture at %s', (url) => {
  expect(isSafeImageUrl(url)).toBe(true);
});

test.each([
  null,
  undefined,
  '',
  'a.png',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  '/\t/evil.example/a.png',
  'http://example.org/a.png',
  'http://localhost.evil.example/a.png',
  'http://localhost@evil.example/a.png',
  'https://user:word@example.org/a.png',
  'https:evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://example.org/1',
  'file:///etc/passwd',
])('Cover does not load %s', (url) => {
  expect(isSafeImageUrl(url)).toBe(false);
});

test.each([null, '', 'javascript:alert(1)'])('Cover shows the fallback where the address is %p', (src) => {
  show(src);
  expect(picture()).toHaveAttribute('src', fallback);
});

test('Cover shows the fallback in place of a broken picture, and the next picture again', () => {
  const { rerender } = show('/broken.png');
  fireEvent.error(picture());
  expect(picture()).toHaveAttribute('src', fallback);
  fireEvent.error(picture());
  expect(picture()).toHaveAttribute('src', fallback);

  rerender(<Cover src="/fine.png" sizes="100vw" />);
  expect(picture()).toHaveAttribute('src', '/fine.png');
});

test('Cover offers the four widths of a picture to the browser', () => {
  show('/media/desk-1600w.webp');
  expect(picture()).toHaveAttribute(
    'srcset',
    '/media/desk-480w.webp 480w, /media/desk-720w.webp 720w, /media/desk-960w.webp 960w, /media/desk-1600w.webp 1600w',
  );
});

test('Cover shows the largest width of a picture that lacks another, and the fallback when that fails too', () => {
  show('/media/old-1600w.webp');
  fireEvent.error(picture());
  expect(picture()).not.toHaveAttribute('srcset');
  expect(picture()).toHaveAttribute('src', '/media/old-1600w.webp');

  fireEvent.error(picture());
  expect(picture()).toHaveAttribute('src', fallback);
});

test('Cover loads a picture with priority eagerly and others lazily', () => {
  render(
    <>
      <Cover src="/a.png" sizes="100vw" priority />
      <Cover src="/b.png" sizes="100vw" />
    </>,
    { wrapper: ThemeRoot },
  );
  const [first, later] = screen.getAllByRole('presentation');
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).toHaveAttribute('loading', 'eager');
  expect(later).toHaveAttribute('loading', 'lazy');
});

test('Cover shows the colour in the name of a picture until it is loaded', () => {
  const { rerender } = show('/media/desk-7a8f6b-1600w.webp');
  expect(picture()).toHaveStyle({ backgroundColor: '#7a8f6b' });

  rerender(<Cover src="/media/desk-1a2b3c4d-1600w.webp" sizes="100vw" />);
  expect(picture().style.backgroundColor).toBe('');
});
