type Policy = { createScriptURL: (url: string) => string; createHTML: (html: string) => string };
type TrustedTypes = { createPolicy: (name: 'default', policy: Policy) => unknown };

const origins = new Set<string>();

// webpack, the federation runtime and the toasts' library know no Trusted Types; this policy speaks for them
// (docs/decisions/007). It has to exist before they run, so index.ts imports this module first. Pages on a server,
// and browsers without Trusted Types, have none.
if (typeof window !== 'undefined')
  (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (origins.has(new URL(url, location.href).origin)) return url;
      throw new TypeError(`No script is loaded from ${url}.`);
    },
    // A style sheet begins its life as " ". Whoever has markup to show sanitises it, under a policy of its own.
    createHTML: (html) => {
      if (!html.includes('<')) return html;
      throw new TypeError('No text is made into markup.');
    },
  });

/** Lets scripts be loaded from the shell's own origin and from those of `remotes` (addresses), whoever asks for them. */
export function trustScriptsOf(remotes: string[]): void {
  for (const address of [location.href, ...remotes]) origins.add(new URL(address, location.href).origin);
}
