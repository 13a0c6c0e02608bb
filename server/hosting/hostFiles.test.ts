import { getTransformedRoutes } from '@vercel/routing-utils';
import { createHostFiles } from './hostFiles';

const files = createHostFiles({
  pageHeaders: { 'content-security-policy': "default-src 'none'", 'referrer-policy': 'same-origin' },
  hashedFiles: ['main.0a1b2c3d.js'],
  browserRendered: ['/login', '/admin/*', '/academy/:slug/learn'],
  generated: [{ path: '/blog/*.md', headers: { 'x-robots-tag': 'noindex' } }],
  secret: ['/preview/*'],
  supabaseUrl: 'https://abc.supabase.co',
});

describe('A static host', () => {
  it('reads from _headers the headers of pages and the caching of hashed files (Cloudflare, Netlify)', () => {
    expect(files._headers).toBe(`/*
  content-security-policy: default-src 'none'
  referrer-policy: same-origin

/login
  cross-origin-opener-policy: same-origin

/admin/*
  cross-origin-opener-policy: same-origin

/academy/:slug/learn
  cross-origin-opener-policy: same-origin

/preview/*
  cache-control: no-store
  referrer-policy: no-referrer
  x-robots-tag: noindex

/config.json
  cache-control: no-store

/blog/*.md
  x-robots-tag: noindex

/fonts/*
  cache-control: public, max-age=31536000, immutable

/media/*
  cache-control: public, max-age=31536000, immutable

/main.0a1b2c3d.js
  cache-control: public, max-age=31536000, immutable
`);
  });

  it('matches files by their extension (Vercel)', () => {
    const { routes } = getTransformedRoutes(JSON.parse(files['vercel.json'] ?? ''));
    const isUnlisted = (address: string) =>
      (routes ?? []).some(
        (route) =>
          'headers' in route &&
          route.headers?.['x-robots-tag'] === 'noindex' &&
          new RegExp(route.src ?? '').test(address),
      );
    expect(['/blog/a-post.md', '/blog/a-post', '/journal/a-post.md'].map(isUnlisted)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('serves the app page at addresses that only browsers render (Cloudflare, Netlify)', () => {
    expect(files._redirects).toMatch('/login /app 200\n/admin/* /app 200\n/academy/:slug/learn /app 200\n');
  });

  it('leads uploaded pictures to the storage', () => {
    const storage = 'https://abc.supabase.co/storage/v1/object/public/media';
    expect(files._redirects).toMatch(`\n/media/:folder/* ${storage}/:folder/:splat 302\n`);
    const { routes } = getTransformedRoutes(JSON.parse(files['vercel.json'] ?? ''));
    const led = ['/media/2026/a-1600w.webp', '/media/fallback-cover.svg'].map((address) =>
      (routes ?? [])
        .filter(
          (route) => 'status' in route && route.status === 307 && new RegExp(route.src ?? '').test(address),
        )
        .map((route) => ('headers' in route ? route.headers?.['Location'] : undefined)),
    );
    expect(led).toEqual([[`${storage}/$1/$2`], []]);
  });

  it('rewrites the addresses that only browsers render, and no others (Vercel)', () => {
    const { routes, error } = getTransformedRoutes(JSON.parse(files['vercel.json'] ?? ''));
    expect(error).toBeNull();

    const led = (address: string) =>
      (routes ?? []).some(
        (route) =>
          'dest' in route && route.dest?.startsWith('/app') && new RegExp(route.src ?? '').test(address),
      );
    expect(['/login', '/admin', '/admin/posts', '/academy/quit/learn'].map(led)).toEqual(Array(4).fill(true));
    expect(['/', '/academy/quit', '/blog/login'].map(led)).toEqual(Array(3).fill(false));
  });
});
