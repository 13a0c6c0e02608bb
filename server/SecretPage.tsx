import { setTimeout as wait } from 'node:timers/promises';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { faceOf, paletteOf, type Look, type SchemePalette } from '@brand/shared-ui/server';
import { pageHeaders, secretAddress, withoutOpener } from './hosting/headers';
import type { Settings } from './settings';
import type { SiteProfile } from './SiteProfile';

/** The site's name and look. */
export type NamedSite = { name: string } & Look;

export type Profile = Pick<SiteProfile, 'current' | 'site'>;

/** The site's name and look; waits only briefly, because a page with the previous name is better than none. */
export async function readNamedSite({ timeouts }: Settings, profile: Profile): Promise<NamedSite> {
  await Promise.race([profile.current(), wait(timeouts.answer / 5, undefined, { ref: false })]);
  return { ...profile.site, name: String(profile.site.name) };
}

/** The headers of a page with a secret URL. */
export const secretPageHeaders = (
  { supabaseUrl: backend, tls, hsts }: Settings,
  body: string,
): Record<string, string> => ({
  ...pageHeaders({ backend, remotes: [], tls, hsts }, body),
  ...withoutOpener,
  ...secretAddress,
  'content-type': 'text/html; charset=utf-8',
});

const colours = ({ background, text, primary, divider }: SchemePalette) =>
  `--ground:${background.default};--paper:${background.paper};--text:${text.primary};--soft:${text.secondary};` +
  `--accent:${primary.main};--on-accent:${primary.contrastText};--line:${divider}`;

function styleOf(site: Look): string {
  const { light, dark } = paletteOf(site);
  const { display, weight, text } = faceOf(site);
  return `
  @font-face { font-family: Newsreader; src: url(/fonts/newsreader-subset.woff2) format('woff2'); font-weight: 200 800; font-display: swap; }
  :root { color-scheme: light dark; ${colours(light)} }
  @media (prefers-color-scheme: dark) { :root { ${colours(dark)} } }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--ground); color: var(--text); font: 1.0625rem/1.65 ${text}; }
  header, main { max-width: 38rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
  header a { font: ${weight} 1.25rem ${display}; text-decoration: none; }
  h1, h2 { font-family: ${display}; font-weight: ${weight}; line-height: 1.15; }
  h1 { font-size: clamp(2.125rem, 1.65rem + 2.1vw, 3rem); margin: 0 0 1rem; }
  h2 { font-size: 1.375rem; margin: 0 0 .5rem; }
  a { color: var(--accent); }
  section { border: 1px solid var(--line); border-radius: 8px; background: var(--paper); padding: 1.25rem; margin-top: 1.25rem; }
  section p { margin: 0 0 1rem; }
  fieldset { border: 0; margin: 0 0 1rem; padding: 0; }
  legend { padding: 0; font-weight: 600; }
  label { display: flex; gap: .75rem; align-items: center; min-height: 44px; }
  select { font: inherit; min-height: 44px; padding: 0 .75rem; color: inherit; background: var(--ground); border: 1px solid var(--soft); border-radius: 8px; }
  input { width: 1.25rem; height: 1.25rem; accent-color: var(--accent); }
  button { font: 600 1rem ${text}; min-height: 44px; padding: 0 1.5rem; border: 0; border-radius: 999px; background: var(--accent); color: var(--on-accent); cursor: pointer; }
  button.quiet { background: none; color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
  #saved:not(:target) { display: none; }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
}

// Posts as soon as the page is visible, which never happens in mail scanners or prerendering browsers.
const postWhenSeen = `
  const post = () => document.visibilityState === 'visible' && !document.prerendering && document.forms[0].submit();
  addEventListener('pageshow', post, { once: true });
  document.addEventListener('visibilitychange', post);
  document.addEventListener('prerenderingchange', post);
`;

type PageProps = {
  site: NamedSite;
  title: string;
  children: ReactNode;
  head?: ReactNode;
  script?: string;
};

/** An HTML page with a secret URL; works without scripts. */
export function secretPage({ site, title, children, head, script }: PageProps): string {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${site.name}`}</title>
        {head}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: styleOf(site) }} />
      </head>
      <body>
        <header>
          <a href="/">{site.name}</a>
        </header>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
        {script && <script dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}

/** A page with one button, which a script presses as soon as the page is visible. `field` is posted with it. */
export const askPage = (
  site: NamedSite,
  { title, button, ...field }: { title: string; button: string; name?: string; value?: string },
): string =>
  secretPage({
    site,
    title,
    script: postWhenSeen,
    children: (
      <form method="post">
        <button {...field}>{button}</button>
      </form>
    ),
  });

/**
 * A page that leads on to an address at once. Not a redirect, because the site's policy lets no form lead to another origin, not
 * even by way of the site.
 */
export const leadPage = (site: NamedSite, title: string, address: string): string =>
  secretPage({
    site,
    title,
    head: <meta httpEquiv="refresh" content={`0;url=${address}`} />,
    children: <a href={address}>Go on</a>,
  });
