import { cacheControl, pageHeaders, sharedPage } from './headers';

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

describe('the headers of a page', () => {
  const headers = pageHeaders(hostedAt, html);
  const policy = policyOf(headers);

  it("run the site's own scripts, the remotes' and the one inline script, and nobody else's", () => {
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

  it('let a page talk to its backend, over HTTP and over its live channel', () => {
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://abc.supabase.co',
      'wss://abc.supabase.co',
      'https://cdn.example.com',
      'https://admin.example.com',
    ]);
  });

  it('show pictures of the site, the backend and of https addresses', () => {
    expect(policy['img-src']).toEqual(["'self'", 'https://abc.supabase.co', 'https:', 'blob:']);
  });

  it('keep the site out of other pages, and only video players in it', () => {
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['frame-src']).toEqual(['https://www.youtube-nocookie.com', 'https://player.vimeo.com']);
  });

  it('ask for TLS for half a year where visitors come by TLS, and on this machine do not', () => {
    expect(headers['strict-transport-security']).toBe('max-age=15552000');
    expect(pageHeaders({ ...hostedAt, tls: false }, html)).not.toHaveProperty('strict-transport-security');
  });

  it('S4: bind sub-domains to TLS, or for longer, only where the operator asks for it', () => {
    const hsts = 'max-age=63072000; includeSubDomains';
    expect(headers['strict-transport-security']).not.toContain('includeSubDomains');
    expect(pageHeaders({ ...hostedAt, hsts }, html)['strict-transport-security']).toBe(hsts);
    expect(pageHeaders({ ...hostedAt, hsts, tls: false }, html)).not.toHaveProperty(
      'strict-transport-security',
    );
  });

  it('deny what a personal site never needs', () => {
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
});

it('a hashed file is kept for a year, a pointer is asked for each time', () => {
  expect(cacheControl.hashed).toBe('public, max-age=31536000, immutable');
  expect(cacheControl.pointer).toBe('no-cache');
});

describe('a page that is alike for everybody', () => {
  it('is kept by a CDN for two seconds, and asked for by a browser each time', () => {
    expect(sharedPage({ serverSeconds: 0 })).toEqual({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=1',
      'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=1',
    });
  });

  it.each([
    [1, 'public, max-age=0, must-revalidate, s-maxage=1'],
    [1.5, 'no-cache'],
    [60, 'no-cache'],
  ])('is no older than that where the server itself may be %s s behind', (serverSeconds, value) => {
    expect(sharedPage({ serverSeconds })['cache-control']).toBe(value);
  });

  it('is kept for long where it is called back', () => {
    expect(sharedPage({ isPurged: true })['cdn-cache-control']).toBe(
      'public, max-age=600, stale-while-revalidate=60, stale-if-error=86400',
    );
  });
});
