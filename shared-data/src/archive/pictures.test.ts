/** @jest-environment node */
import { toArchived, toStored } from './pictures';

const base = 'https://project.supabase.co/storage/v1/object/public/media/';
const names = new Set(['2026/our-house-1600w.webp', 'my photo.png']);

it('A picture has its path in the archive, and the address of the backend on the site', () => {
  const content = [
    `![House](${base}2026/our-house-1600w.webp)`,
    `<img srcset="${base}2026/our-house-1600w.webp 1600w">`,
    `It is at ${base}my%20photo.png.`,
    'Not mine: /media/parcels-1600w.avif and https://example.com/media/2026/our-house-1600w.webp',
  ].join('\n');
  const archived = toArchived({ content, title: null }, names);

  expect(archived).toEqual({
    title: null,
    content: [
      '![House](/media/2026/our-house-1600w.webp)',
      '<img srcset="/media/2026/our-house-1600w.webp 1600w">',
      'It is at /media/my%20photo.png.',
      'Not mine: /media/parcels-1600w.avif and https://example.com/media/2026/our-house-1600w.webp',
    ].join('\n'),
  });
  expect(toStored(archived, names, base)).toEqual({ title: null, content });
});

it('A picture is found under any address of the backend', () => {
  const cover = 'http://192.168.1.5:54321/storage/v1/object/public/media/2026/our-house-1600w.webp';
  expect(toArchived({ cover }, names)).toEqual({ cover: '/media/2026/our-house-1600w.webp' });
});

it('The address of an unknown picture stays as it is', () => {
  const content = `![Gone](${base}2025/gone.webp)`;
  expect(toArchived({ content }, names)).toEqual({ content });
});
