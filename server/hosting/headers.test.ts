import { pageHeaders, sharedPage } from './headers';

const hostedAt = {
  backend: 'https://abc.supabase.co',
  remotes: [
    'https://cdn.example.com/mf-public/mf-manifest.json',
    'https://cdn.example.com/mf-academy/mf-manifest.json',
    'https://admin.example.com/mf-manifest.json',
  ],
  tls: true,
};
const html =
  '<head><script>let a = 1;</script><script defer src="/main.js"></script><script type="application/json">{}</script></head>';

function policyOf(headers: Record<string, string>) {
  const directives = (headers['content-security-policy'] ?? '').split('; ');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('The headers of a page', () => {
  const headers = pageHeaders(hostedAt, html);
  const policy = policyOf(headers);

  it('allow scripts of the site, of the remotes and the one inline script, and no others', () => {
    expect(policy['script-src']).toEqual([
      "'self'",
      'https://cdn.example.com',
      'https://admin.example.com',
      // printf 'let a = 1;' | openssl dgst -sha256 -binary | base64
      "'sha256-xY6QKfH9PRsQnLz56nj6MBwiK5oHg+im1Jkpdp1x/Ck='",
      "'wasm-unsafe-eval'",
    ]);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
  });

  it('allow connections to the backend over HTTP and WebSocket', () => {
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://abc.supabase.co',
      'wss://abc.supabase.co',
      'https://cdn.example.com',
      'https://admin.example.com',
    ]);
  });

  it('allow pictures of the site, the backend and any https address', () => {
    expect(policy['img-src']).toEqual(["'self'", 'https://abc.supabase.co', 'https:', 'blob:']);
  });

  it('allow no page to frame the site, and the site to frame video players alone', () => {
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['frame-src']).toEqual(['https://www.youtube-nocookie.com', 'https://player.vimeo.com']);
  });

  it('require TLS for half a year on a site with TLS, and never without', () => {
    expect(headers['strict-transport-security']).toBe('max-age=15552000');
    expect(pageHeaders({ ...hostedAt, tls: false }, html)).not.toHaveProperty('strict-transport-security');
  });

  it('S4: require TLS for subdomains, or for longer, only where HSTS is set', () => {
    const hsts = 'max-age=63072000; includeSubDomains';
    expect(headers['strict-transport-security']).not.toContain('includeSubDomains');
    expect(pageHeaders({ ...hostedAt, hsts }, html)['strict-transport-security']).toBe(hsts);
    expect(pageHeaders({ ...hostedAt, hsts, tls: false }, html)).not.toHaveProperty(
      'strict-transport-security',
    );
  });

  it('deny the browser features that no page uses', () => {
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
});

describe('A page that is the same for everybody', () => {
  it('is cached by a CDN for two seconds, and revalidated by browsers each time', () => {
    expect(sharedPage(0)).toEqual({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=1',
      'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=1',
    });
  });

  it.each([
    [1000, 'public, max-age=0, must-revalidate, s-maxage=1'],
    [1500, 'no-cache'],
    [60_000, 'no-cache'],
  ])('is never older than two seconds where the server may be %s ms behind', (serverMs, value) => {
    expect(sharedPage(serverMs)['cache-control']).toBe(value);
  });
});
