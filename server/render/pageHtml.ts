import { brotliCompressSync, constants } from 'node:zlib';
import type { Script } from '@brand/delivery';
import { faceOf, lookCss, lookId, paletteOf, wordsOf, type Look } from '@brand/shared-ui/server';
import { laterScriptsId } from '@brand/site-contract/laterScripts';
import type { RenderedPage } from '@brand/site-contract/renderOutcome';
import { escapeHtml, jsonForHtml } from 'shared-node/escapeHtml';
import type { PublicConfig } from '../releases/publicConfig';

// The template's placeholder for the server's values; a minifier may have dropped its quotes.
const marker = /<meta name="?app-head"?\s*\/?>/;

/**
 * The built page for a URL that only a browser renders. Its noscript text says that the page needs JavaScript, and names the
 * parts that work without it.
 */
export function composeAppPage(html: string, config: PublicConfig, scripts: Script[]): string {
  return composePage(html, config, scripts, {
    heading: 'This page needs JavaScript',
    text:
      'Logging in, the lessons of the Academy and your account run in the browser alone, and scripts are switched off ' +
      'or did not load. No account is needed to read, to search, to react and to get letters; those work as they are.',
  });
}

/** The app page for a URL without a page; its noscript text says so in the owner's words. */
export function composeMissingPage(html: string, config: PublicConfig, scripts: Script[]): string {
  return composePage(html, config, scripts, {
    heading: 'Page not found',
    text: escapeHtml(wordsOf(config.site as Parameters<typeof wordsOf>[0], 'not_found')),
  });
}

function composePage(html: string, config: PublicConfig, scripts: Script[], without: WithoutScripts): string {
  return fillHead(html, config, scripts).replace(
    emptyRoot,
    () => `<div id="root"></div>${withoutScripts(String(config.site.name), without)}`,
  );
}

const deferredScripts = /<script defer[^>]*><\/script>/g;
// Pages that only a browser renders, such as the admin, are in the language of the interface.
const htmlLanguage = /<html lang="?en"?/;
const emptyRoot = /<div id="?root"?><\/div>\s*(<noscript>.*?<\/noscript>)?/s;

type WithoutScripts = { heading: string; text: string };

function withoutScripts(name: string, { heading, text }: WithoutScripts): string {
  const links = [
    ['/', 'The home page'],
    ['/search', 'Search the site'],
    ['/journal', 'Journal'],
    ['/blog', 'Blog'],
    ['/academy', 'The Academy'],
  ].map(([href, label]) => `<li><a href="${href}" style="color: inherit">${label}</a></li>`);
  return `<noscript><div style="margin: 0 auto; padding: 1.5rem 1rem; max-width: 38rem; font: 1.125rem/1.6 var(--face-text, system-ui)">
      <header><a href="/" style="font: var(--face-weight, 500) 1.25rem var(--face-display, Newsreader, Georgia, serif); color: inherit; text-decoration: none">${escapeHtml(name)}</a></header>
      <main>
        <h1 style="margin: 3rem 0 1rem; font: var(--face-weight, 500) 2.25rem/1.15 var(--face-display, Newsreader, Georgia, serif)">${heading}</h1>
        <p>${text}</p>
        <ul style="padding: 0; list-style: none; line-height: 2.5">${links.join('')}</ul>
      </main>
    </div></noscript>`;
}

function fillHead(html: string, config: PublicConfig, scripts: Script[]): string {
  const isElsewhere = isNotOf(config.site.url);
  const origins = new Set(scripts.filter(isElsewhere).map(({ href }) => new URL(href).origin));
  const head = [
    ...themeColors(config.site),
    `<title>${escapeHtml(String(config.site.name))}</title>`,
    `<meta name="description" content="${escapeHtml(String(config.site.description ?? ''))}">`,
    dataBlock('app-config', config),
    `<link rel="preconnect" href="${escapeHtml(config.supabaseUrl)}" crossorigin>`,
    ...[...origins].map((origin) => `<link rel="preconnect" href="${escapeHtml(origin)}" crossorigin>`),
    ...scripts.map((script) => preload(script, isElsewhere(script))),
    lookStyle(config.site),
  ];
  return withFont(html, config.site).replace(marker, () => head.join('\n    '));
}

// Colours the browser's bars like the page's background. On a rendered page, the theme sets these colours.
const themeColors = (look: Look) =>
  (['light', 'dark'] as const).map(
    (scheme) =>
      `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${paletteOf(look)[scheme].background.default}">`,
  );

const knownLooks = new Map<string, string>();

// The CSS for colours and typefaces that differ from the theme's defaults, which the scripts already contain; empty for the
// default look.
function lookStyle({ palette, face }: Look): string {
  const key = `${palette} ${face}`;
  const css = knownLooks.get(key) ?? lookCss({ palette, face });
  knownLooks.set(key, css);
  return css && `<style id="${lookId}">${css}</style>`;
}

const fontPreload = /<link[^>]*\sas="?font"?[^>]*>/;

// Removes the font preload if the look's headings do not use that font.
const withFont = (html: string, look: Look) =>
  faceOf(look).display.includes('Newsreader') ? html : html.replace(fontPreload, '');

// The compressed bytes that arrive in one round trip: a TCP connection begins with ten segments, and the headers take a part.
const firstWindow = 13_500;
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
// Delays the first paint until the content has been parsed. The link refers to the element after the content, because Chromium
// paints as soon as the expected element begins.
const paintWhole = '<link rel="expect" href="#app-config" blocking="render">';

/**
 * The built page with the rendered page's content: text and pictures first, then everything that makes the page interactive,
 * loaded when the visitor acts so that text and pictures wait for nothing else. A page that arrives in one go is painted in one
 * go, because a browser that painted the header while still parsing the rest would lay out the page twice before showing any
 * text.
 */
export function composeRenderedPage(
  html: string,
  config: PublicConfig,
  scripts: Script[],
  { head, body, queries }: Pick<RenderedPage, 'head' | 'body' | 'queries'>,
  address: string,
  search?: string[],
): string {
  const own = html.match(deferredScripts) ?? [];
  const isElsewhere = isNotOf(config.site.url);
  const preloads = scripts.map((script) => preload(script, isElsewhere(script)));
  const after = [
    body,
    dataBlock('app-config', config),
    // The URL that the page was rendered for, and the parameters that it reads, because the page is also sent for URLs with other
    // parameters.
    dataBlock('app-read', queries, { address, search: search?.join(' ') }),
    // The page's inline script moves the scripts out of this template when the visitor acts (shell/src/startAfterPaint.ts).
    `<template id="${laterScriptsId}">${[...own, ...preloads].join('')}</template>`,
  ];
  const page = withFont(html, config.site)
    .replace(htmlLanguage, () => `<html lang="${escapeHtml(String(config.site.language ?? 'en'))}"`)
    .replace(deferredScripts, '')
    .replace(marker, () => paintWhole + head + lookStyle(config.site))
    .replace(emptyRoot, () => after.join('\n    '));
  return brotliCompressSync(page, fast).length < firstWindow ? page : page.replace(paintWhole, '');
}

// A remote may be served by the site itself.
const isNotOf =
  (site: unknown) =>
  ({ href }: Script) =>
    URL.canParse(href) && new URL(href).origin !== site;

// Browsers use a preload only for an identical request: integrity and credentials have to match.
function preload(script: Script, isElsewhere: boolean): string {
  const hash = script.integrity ? ` integrity="${escapeHtml(script.integrity)}"` : '';
  const anonymous = isElsewhere ? ' crossorigin' : '';
  return `<link rel="preload" as="script" href="${escapeHtml(script.href)}"${hash}${anonymous}>`;
}

function dataBlock(id: string, value: unknown, data: Record<string, string | undefined> = {}): string {
  const attributes = Object.entries(data)
    .filter(([, text]) => text !== undefined)
    .map(([name, text = '']) => ` data-${name}="${escapeHtml(text)}"`);
  return `<script type="application/json" id="${id}"${attributes.join('')}>${jsonForHtml(value)}</script>`;
}
