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

describe('The Trusted Types policy', () => {
  let policy: Policy;
  beforeAll(async () => {
    policy = await policyFor(['http://localhost:3001/mf-manifest.json']);
  });

  it.each(['/main.1.js', 'http://localhost/62.js', 'http://localhost:3001/remoteEntry.1.js'])(
    'The policy allows %s',
    (url) => {
      expect(policy.createScriptURL(url)).toBe(url);
    },
  );

  it.each(['https://evil.example/x.js', '//evil.example/x.js', 'data:text/javascript,1', 'blob:null/1'])(
    'The policy refuses %s',
    (url) => {
      expect(() => policy.createScriptURL(url)).toThrow(`No script is loaded from ${url}.`);
    },
  );

  it('The policy allows an empty style sheet, and refuses unsanitised markup', () => {
    expect(policy.createHTML(' ')).toBe(' ');
    expect(() => policy.createHTML('<img src=x onerror=alert(1)>')).toThrow('No text is made into markup.');
  });

  it('The policy makes no text a script', () => {
    expect(policy).not.toHaveProperty('createScript');
  });
});

it('A browser without Trusted Types needs no policy', async () => {
  delete page.trustedTypes;
  jest.resetModules();
  const { trustScriptsOf } = await import('./trustedScripts');

  expect(() => trustScriptsOf([])).not.toThrow();
});

export {};
