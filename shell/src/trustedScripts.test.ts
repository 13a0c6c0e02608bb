type Policy = { createScriptURL: (url: string) => string; createHTML: (html: string) => string };

const page = window as { trustedTypes?: { createPolicy: (name: string, policy: Policy) => void } };

async function policyFor(remotes: string[]): Promise<Policy> {
  const policies: Record<string, Policy> = {};
  page.trustedTypes = { createPolicy: (name, policy) => void (policies[name] = policy) };
  jest.resetModules();
  const { trustScriptsOf } = await import('./trustedScripts');
  trustScriptsOf(remotes);
  if (!policies.default) throw new Error('There is no default policy.');
  return policies.default;
}

describe('a visitor whose browser checks what becomes a script', () => {
  let policy: Policy;
  beforeAll(async () => {
    policy = await policyFor(['http://localhost:3001/mf-manifest.json']);
  });

  it.each(['/main.1.js', 'http://localhost/62.js', 'http://localhost:3001/remoteEntry.1.js'])(
    'gets %s',
    (url) => {
      expect(policy.createScriptURL(url)).toBe(url);
    },
  );

  it.each(['https://evil.example/x.js', '//evil.example/x.js', 'data:text/javascript,1', 'blob:null/1'])(
    'never gets %s',
    (url) => {
      expect(() => policy.createScriptURL(url)).toThrow(`No script is loaded from ${url}.`);
    },
  );

  it('gets the empty style sheet of the toasts, and no markup that nobody has sanitised', () => {
    expect(policy.createHTML(' ')).toBe(' ');
    expect(() => policy.createHTML('<img src=x onerror=alert(1)>')).toThrow('No text is made into markup.');
  });

  it('can have no text made a script', () => {
    expect(policy).not.toHaveProperty('createScript');
  });
});

it('a visitor whose browser knows nothing of it gets the page all the same', async () => {
  delete page.trustedTypes;
  jest.resetModules();
  const { trustScriptsOf } = await import('./trustedScripts');

  expect(() => trustScriptsOf([])).not.toThrow();
});

export {};
