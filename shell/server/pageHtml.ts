import type { RegistryEntry } from './registry';
import type { Settings } from './settings';

/** What the browser is told (contract: /config.json). The page carries it, so that nobody waits for a request. */
export type PublicConfig = {
  supabaseUrl: string;
  supabaseKey: string;
  remotes: Record<string, string>;
  registry: Record<string, RegistryEntry>;
  site: Record<string, unknown>;
  /** Which build of the shell this is; missing in development. */
  shell?: string;
};

export function publicConfig(
  settings: Settings,
  registry: Record<string, RegistryEntry>,
  shell?: string,
): PublicConfig {
  const { supabaseUrl, supabaseKey, remotes, site } = settings;
  return { supabaseUrl, supabaseKey, remotes, registry, site, shell };
}

/** What names a build of the shell: the hashed scripts that its page starts with. */
export function buildIn(html: string): string {
  return [...html.matchAll(/<script[^>]*\ssrc="?([^"\s>]+)/g)].map(([, src]) => src).join(' ');
}

// Stands in the template for what only the server knows; a minifier may have dropped its quotes.
const marker = /<meta name="?app-head"?\s*\/?>/;

/** Puts configuration, connections and preloads into the built page. */
export function composePage(html: string, config: PublicConfig, scripts: string[]): string {
  const elsewhere = scripts.filter((script) => URL.canParse(script));
  const origins = new Set(elsewhere.map((script) => new URL(script).origin));
  const head = [
    `<title>${escapeHtml(String(config.site.name))}</title>`,
    `<meta name="description" content="${escapeHtml(String(config.site.description ?? ''))}">`,
    `<script type="application/json" id="app-config">${jsonForHtml(config)}</script>`,
    `<link rel="preconnect" href="${escapeHtml(config.supabaseUrl)}" crossorigin>`,
    ...[...origins].map((origin) => `<link rel="preconnect" href="${escapeHtml(origin)}">`),
    ...scripts.map((script) => `<link rel="preload" as="script" href="${escapeHtml(script)}">`),
  ];
  return html.replace(marker, () => head.join('\n    '));
}

// A "</script>" inside a value would end the element.
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
