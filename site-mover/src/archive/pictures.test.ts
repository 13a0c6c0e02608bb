import { relocatePictures } from './pictures';

const names = new Set(['2026/our-house-1600w.webp', 'my photo.png']);

it('These pictures get another address, and everything else keeps its own', () => {
  const content = [
    '![House](/media/2026/our-house-1600w.webp)',
    '<img srcset="/media/2026/our-house-1600w.webp 1600w">',
    'It is at /media/my%20photo.png.',
    'Not mine: /media/parcels-1600w.avif and https://example.com/media/2026/our-house-1600w.webp',
  ].join('\n');

  expect(relocatePictures({ content, title: null }, names, '../assets/')).toEqual({
    title: null,
    content: [
      '![House](../assets/2026/our-house-1600w.webp)',
      '<img srcset="../assets/2026/our-house-1600w.webp 1600w">',
      'It is at ../assets/my%20photo.png.',
      'Not mine: /media/parcels-1600w.avif and https://example.com/media/2026/our-house-1600w.webp',
    ].join('\n'),
  });
});
