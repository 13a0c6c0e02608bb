import { redirectSchema } from './redirects.schema';

const rule = { from_path: '/2019/05/hello', to_address: '/blog/hello' };

it.each([
  ['https://old.example/2019/%C3%BCber/?from=feed#top', '/2019/über', 'http://localhost/blog/x/', '/blog/x'],
  ['https://old.example/?p=12', '/?p=12', 'blog', '/blog'],
  ['old', '/old', 'https://example.com/a?b=c', 'https://example.com/a?b=c'],
])('Of the pasted address %s the path %s is kept, and of %s %s', async (from, from_path, to, to_address) => {
  const values = { from_path: from, to_address: to };
  await expect(redirectSchema.validate(values)).resolves.toEqual({ from_path, to_address });
});

it.each(['/about', 'http://localhost/Blog/', '/admin/blog'])(
  'The old address %s is refused, because a page goes before its rule',
  async (from_path) => {
    await expect(redirectSchema.validate({ ...rule, from_path })).rejects.toThrow(
      /^The site has a page at this address/,
    );
  },
);

it.each(['javascript:alert(1)', 'http://other.example/', '//evil.example', 'https://a@evil.example/'])(
  'Attack: the new address %s is refused',
  async (to_address) => {
    await expect(redirectSchema.validate({ ...rule, to_address })).rejects.toThrow(
      /^A page of the site, such as/,
    );
  },
);
