import { ownLinks } from './ownLinks';

const links = (markdown: string) => ownLinks(markdown, 'https://mira.example');

it.each([
  ['[a](/blog/a) and ![b](/media/b.webp#800x600)', ['/blog/a', '/media/b.webp']],
  ['[a](/blog/a "Title") [b](</blog/b>)', ['/blog/a', '/blog/b']],
  ['[a][one]\n\n[one]: /blog/a\n[two]: </b> "t"', ['/blog/a', '/b']],
  ['<a class="x" href="/blog/a">a</a><img src="/b.png">', ['/blog/a', '/b.png']],
  ['[a](https://mira.example/blog/a?b=c#d) [again](/blog/a)', ['/blog/a']],
  ['[a](https://mira.example.org/a) [b](//mira.example/b) [c](/\\c) [d](#d) [e](mailto:a@b.c) [f](f)', []],
  ['`[a](/a)`\n\n```md\n[b](/b)\n```\n\n~~~\n[c](/c)\n~~~\n[d](/d)', ['/d']],
  ['```\n[a](/a)', []],
])('The links of %j to the site itself are %j', (markdown, paths) => {
  expect(links(markdown)).toEqual(paths);
});

it.each(['[](', '](<', '```\n', '`a', '[a]: ', '<a href="', '](/a', '/'])(
  'A megabyte of %j is read at once',
  (part) => {
    const started = performance.now();
    links(part.repeat(1_000_000 / part.length));
    expect(performance.now() - started).toBeLessThan(5000);
  },
);
