type Policy = { createScriptURL: (url: string) => string; createHTML: (html: string) => string };
type TrustedTypes = { createPolicy: (name: 'default', policy: Policy) => unknown };

const origins = new Set<string>();

// The default Trusted Types policy, for webpack and notistack, which do not define their own (docs/decisions/007). It has to
// exist before they run, so index.ts imports this module first. Node and browsers without Trusted Types do not need it.
if (typeof window !== 'undefined')
  (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (origins.has(new URL(url, location.href).origin)) return url;
      throw new TypeError(`No script is loaded from ${url}.`);
    },
    // notistack first sets its style element's content to " ". Sanitised markup has its own policy.
    createHTML: (html) => {
      if (!html.includes('<')) return html;
      throw new TypeError('No text is made into markup.');
    },
  });

/** Allows scripts from the shell's origin and from the origins of `remotes` (URLs). */
export function trustScriptsOf(remotes: string[]): void {
  for (const url of [location.href, ...remotes]) origins.add(new URL(url, location.href).origin);
}
