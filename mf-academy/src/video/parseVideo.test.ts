import { parseVideo } from './parseVideo';

const player = 'https://www.youtube-nocookie.com/embed';

test.each([
  // 'watch?v=' becomes 'embed/'.
  ['https://www.youtube.com/watch?v=abc&t=90s', `${player}/abc?start=90`],
  ['https://www.youtube.com/watch?v=abc&feature=share&t=1h2m3s', `${player}/abc?start=3723`],
  ['https://www.youtube.com/watch?v=abc#t=1m30s', `${player}/abc?start=90`],
  [
    '<iframe width="560" src="https://www.youtube.com/embed/abc?si=x" allowfullscreen></iframe>',
    `${player}/abc`,
  ],
  ['https://vimeo.com/123', 'https://player.vimeo.com/video/123?dnt=1'],
])('The video %s is embedded from the cookie-free player of its host', (address, src) => {
  expect(parseVideo(address)).toEqual({ kind: 'embed', src });
});

test.each([
  ['https://example.org/film.mp4', 'https://example.org/film.mp4'],
  ['https://www.youtube.com/@someone', 'https://www.youtube.com/@someone'],
  ['/media/film.mp4', '/media/film.mp4'],
  ['https://www.youtube.com/embed/../../evil', 'https://www.youtube.com/evil'],
])('The video %s is a link', (address, href) => {
  expect(parseVideo(address)).toEqual({ kind: 'link', href });
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://youtube.com/embed/abc',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://youtube.com/1',
  '//evil.example/embed/abc',
  '/\\evil.example',
  '/\t/evil.example',
  'https:\\\\youtube.com\\embed\\abc',
  'https://youtube.com@evil.example/embed/abc',
  'https://user:secret@youtube.com/embed/abc',
  'https://www.youtube.com:8443/embed/abc',
  'https://youtu.be/a bc',
  'a film that is still to be made',
])('The video %j is plain text', (text) => {
  expect(parseVideo(text)).toEqual({ kind: 'text', text });
});

test.each([null, '', ' '])('There is no video at %j', (address) => {
  expect(parseVideo(address)).toBeNull();
});
