import { toVideo } from './toVideo';

const player = 'https://www.youtube-nocookie.com/embed';
const vimeo = 'https://player.vimeo.com/video';

test.each([
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
])('The video %s is played by the cookie-free player of its host', (address, src) => {
  expect(toVideo(address.trim())?.src).toBe(src);
});

test('A video has the name of its host, whichever of its addresses is used', () => {
  const hosts = [
    'https://youtu.be/abc',
    'https://m.youtube.com/watch?v=abc',
    'https://player.vimeo.com/video/1',
  ];
  expect(hosts.map((address) => toVideo(address)?.host)).toEqual(['youtube.com', 'youtube.com', 'vimeo.com']);
});

test.each([
  'https://example.org/film.mp4',
  'https://www.youtube.com/@someone',
  'https://vimeo.com/someone',
  'https://youtube.com.evil.example/embed/abc',
  'https://notyoutube.com/watch?v=abc',
  'https://evil.example/?u=https://youtube.com/embed/abc',
  'https://evil.example/embed/abc#youtube.com',
  'https://www.youtube.com/embed/../../evil',
  'https://www.youtube.com/embed/"onload=alert(1)',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://player.vimeo.com/video/123abc',
  '/media/film.mp4',
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
])('No player is loaded for %j', (address) => {
  expect(toVideo(address)).toBeNull();
});
