import { laterScriptsId, type AppConfig, type RenderedHtml } from 'shell/server';
import type { Settings } from './settings';

/** What the browser is told (contract: /config.json). The page carries it, so that nobody waits for a request. */
export type PublicConfig = {
  supabaseUrl: string;
  supabaseKey: string;
  remotes: Record<string, string>;
  registry: AppConfig['registry'];
  site: Record<string, unknown>;
  /** Which build of the shell this is; missing in development. */
  shell?: string;
};

export function publicConfig(
  settings: Settings,
  registry: AppConfig['registry'],
  shell?: string,
): PublicConfig {
  const { supabaseUrl, supabaseKey, remotes, siteUrl } = settings;
  const site = { ...settings.site, url: siteUrl };
  return { supabaseUrl, supabaseKey, remotes, registry, site, shell };
}

/** A script that the page will ask for; `integrity` where it will be checked against a hash. */
export type Script = { href: string; integrity?: string };

/** What names a build of the shell: the hashed scripts that its page starts with. */
export function buildIn(html: string): string {
  return [...html.matchAll(/<script[^>]*\ssrc="?([^"\s>]+)/g)].map(([, src]) => src).join(' ');
}

// Stands in the template for what only the server knows; a minifier may have dropped its quotes.
const marker = /<meta name="?app-head"?\s*\/?>/;

/** Puts configuration, connections and preloads into the built page, for a browser that draws it. */
export function composePage(html: string, config: PublicConfig, scripts: Script[]): string {
  const elsewhere = scripts.filter(isElsewhere);
  const origins = new Set(elsewhere.map(({ href }) => new URL(href).origin));
  const head = [
    `<title>${escapeHtml(String(config.site.name))}</title>`,
    `<meta name="description" content="${escapeHtml(String(config.site.description ?? ''))}">`,
    dataBlock('app-config', config),
    `<link rel="preconnect" href="${escapeHtml(config.supabaseUrl)}" crossorigin>`,
    ...[...origins].map((origin) => `<link rel="preconnect" href="${escapeHtml(origin)}" crossorigin>`),
    ...scripts.map(preload),
  ];
  return html.replace(marker, () => head.join('\n    '));
}

const deferredScripts = /<script defer[^>]*><\/script>/g;
const emptyRoot = /<div id="?root"?><\/div>\s*(<noscript>[^<]*<\/noscript>)?/;

// Of a page's own text, in characters: that comes with the first flight of packets, once it is compressed.
const mostOfOneFlight = 100_000;
// Of what follows the content, not of the content: Chromium paints as soon as an expected element has begun.
const paintedWhole = '<link rel="expect" href="#app-config" blocking="render">';

/**
 * Puts a drawn page into the built one: what is read comes first, all that makes it interactive after it, and is asked
 * for once the page has been painted, so that text and pictures wait for nothing but themselves. A page that comes at once
 * is painted at once: a browser that draws its header while it parses the rest would lay out twice before there is text.
 */
export function composeDrawnPage(
  html: string,
  config: PublicConfig,
  scripts: Script[],
  { head, body, read }: RenderedHtml,
  address: string,
  search?: string[],
): string {
  const own = html.match(deferredScripts) ?? [];
  const after = [
    body,
    dataBlock('app-config', config),
    // Which address it was drawn for, of which it reads these parameters: it is sent for every other search, too.
    dataBlock('app-read', read, { address, search: search?.join(' ') }),
    // For the page's own script to take out (shell/src/startAfterPaint.ts).
    `<template id="${laterScriptsId}">${[...own, ...scripts.map(preload)].join('')}</template>`,
  ];
  const isOneFlight = head.length + after.join('').length < mostOfOneFlight;
  return html
    .replace(deferredScripts, '')
    .replace(/<meta name="?theme-color"?[^>]*>\s*/g, '')
    .replace(marker, () => (isOneFlight ? paintedWhole : '') + head)
    .replace(emptyRoot, () => after.join('\n    '));
}

const isElsewhere = ({ href }: Script) => URL.canParse(href);

// Only a preload that asks as the script itself will is used by it: hash and credentials have to agree.
function preload(script: Script): string {
  const hash = script.integrity ? ` integrity="${escapeHtml(script.integrity)}"` : '';
  const anonymous = isElsewhere(script) ? ' crossorigin' : '';
  return `<link rel="preload" as="script" href="${escapeHtml(script.href)}"${hash}${anonymous}>`;
}

function dataBlock(id: string, value: unknown, data: Record<string, string | undefined> = {}): string {
  const attributes = Object.entries(data)
    .filter(([, text]) => text !== undefined)
    .map(([name, text = '']) => ` data-${name}="${escapeHtml(text)}"`);
  return `<script type="application/json" id="${id}"${attributes.join('')}>${jsonForHtml(value)}</script>`;
}

/** JSON as a block of data takes it: a "</script>" inside a value would end the element. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A text as an attribute in double quotes takes it. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
