import { parseVideo } from './parseVideo';

const player = 'https://www.youtube-nocookie.com/embed';
const vimeo = 'https://player.vimeo.com/video';

test.each([
  // 'watch?v=' becomes 'embed/'.
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', `${player}/aqz-KE-bpKQ`],
  ['http://youtube.com/watch?v=abc', `${player}/abc`],
  ['https://www.youtube.com/watch?v=abc&t=90s', `${player}/abc?start=90`],
  ['https://www.youtube.com/watch?v=abc&feature=share&t=1h2m3s', `${player}/abc?start=3723`],
  ['https://www.youtube.com/watch?v=abc&list=PL_1&index=2', `${player}/abc?list=PL_1`],
  ['https://www.youtube.com/watch?v=abc#t=1m30s', `${player}/abc?start=90`],
  ['https://www.youtube.com/watch?app=desktop&v=abc', `${player}/abc`],
  [' https://m.youtube.com/watch?v=abc ', `${player}/abc`],
  ['https://www.youtube.com/embed/abc?start=42&autoplay=1', `${player}/abc?start=42`],
  ['https://www.youtube-nocookie.com/embed/abc', `${player}/abc`],
  ['https://youtube-nocookie.com/embed/abc', `${player}/abc`],
  ['https://youtu.be/abc', `${player}/abc`],
  ['https://youtu.be/abc?si=track-me&t=75', `${player}/abc?start=75`],
  ['youtu.be/abc', `${player}/abc`],
  [
    '<iframe width="560" src="https://www.youtube.com/embed/abc?si=x" allowfullscreen></iframe>',
    `${player}/abc`,
  ],
  ['www.youtube.com/watch?v=abc', `${player}/abc`],
  ['https://www.youtube.com/shorts/abc', `${player}/abc`],
  ['https://www.youtube.com/live/abc/', `${player}/abc`],
  ['https://www.youtube.com/playlist?list=PL_1', `${player}/videoseries?list=PL_1`],
  ['HTTPS://WWW.YOUTUBE.COM/watch?v=abc', `${player}/abc`],
  ['https://vimeo.com/123', `${vimeo}/123?dnt=1`],
  ['https://www.vimeo.com/123#t=1m5s', `${vimeo}/123?dnt=1#t=65s`],
  ['https://vimeo.com/123/0a1b2c', `${vimeo}/123?dnt=1&h=0a1b2c`],
  ['https://player.vimeo.com/video/123?h=0a1b2c&autoplay=1', `${vimeo}/123?dnt=1&h=0a1b2c`],
  ['https://vimeo.com/channels/staffpicks/123', `${vimeo}/123?dnt=1`],
])('The video %s is embedded from the cookie-free player of its host', (address, src) => {
  expect(parseVideo(address)).toEqual({ kind: 'embed', src });
});

test.each([
  ['https://example.org/film.mp4', 'https://example.org/film.mp4'],
  ['https://www.youtube.com/@someone', 'https://www.youtube.com/@someone'],
  ['https://vimeo.com/someone', 'https://vimeo.com/someone'],
  ['/media/film.mp4', '/media/film.mp4'],
  // URLs that only resemble those of a known host.
  ['https://youtube.com.evil.example/embed/abc', 'https://youtube.com.evil.example/embed/abc'],
  ['https://notyoutube.com/watch?v=abc', 'https://notyoutube.com/watch?v=abc'],
  [
    'https://evil.example/?u=https://youtube.com/embed/abc',
    'https://evil.example/?u=https://youtube.com/embed/abc',
  ],
  ['https://evil.example/embed/abc#youtube.com', 'https://evil.example/embed/abc#youtube.com'],
  ['https://www.youtube.com/embed/../../evil', 'https://www.youtube.com/evil'],
  ['https://www.youtube.com/embed/"onload=alert(1)', 'https://www.youtube.com/embed/%22onload=alert(1)'],
  [
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://www.youtube.com/redirect?q=https://evil.example',
  ],
  ['https://player.vimeo.com/video/123abc', 'https://player.vimeo.com/video/123abc'],
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
