import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { faceOf, formatInstant, paletteOf, type Look, type SchemePalette } from '@brand/shared-ui/server';

/** The site's name and look. */
export type NamedSite = { name: string } & Look;

/** All data about a subscriber, as returned by `get_subscription`. */
export type Subscription = {
  email: string;
  state: 'unconfirmed' | 'confirmed' | 'left' | 'suppressed';
  topics: string[];
  paused_until: string | null;
};

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

type PageProps = { site: NamedSite; title: string; children: ReactNode; script?: string };

/** An HTML page with a secret URL; works without scripts. */
function page({ site, title, children, script }: PageProps): string {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${site.name}`}</title>
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

const asks = {
  confirm: { title: 'Confirm your subscription', button: 'Yes, send me letters' },
  leave: { title: 'Leave the newsletter', button: 'Leave' },
  'stop-reminders': { title: 'Stop the reminders', button: 'Stop' },
};

/** A page with one button, which a script presses as soon as the page is visible. */
export const askPage = (site: NamedSite, action: keyof typeof asks): string =>
  page({
    site,
    title: asks[action].title,
    script: postWhenSeen,
    children: (
      <form method="post">
        <button name="List-Unsubscribe" value="One-Click">
          {asks[action].button}
        </button>
      </form>
    ),
  });

/** A page that shows the outcome. */
export const notePage = (site: NamedSite, title: string, text: string, choices?: string): string =>
  page({
    site,
    title,
    children: (
      <>
        <p>{text}</p>
        {choices && (
          <p>
            <a href={choices}>Your choices</a>
          </p>
        )}
      </>
    ),
  });

const topics = { journal: 'The journal', blog: 'The blog', academy: 'The Academy' };

const states = {
  unconfirmed: 'waits for the click in its letter',
  confirmed: 'gets the letters',
  left: 'has left and gets no letter',
  suppressed: 'gets no letter: mail to it came back, or was reported as unwanted',
};

/** The page with all of a subscriber's choices. Each form posts to the URL of its action. */
export function choicesPage(site: NamedSite, token: string, subscription: Subscription): string {
  const { email, state, paused_until } = subscription;
  const isPaused = paused_until !== null && Date.parse(paused_until) > Date.now();
  return page({
    site,
    title: 'Your choices',
    children: (
      <>
        <p id="saved">Your choices are saved.</p>
        <p>
          <strong>{email}</strong> {states[state]}
          {state === 'confirmed' && isPaused && `, again from ${formatInstant(paused_until)}`}.
        </p>
        {state === 'confirmed' && (
          <>
            <TopicsForm token={token} chosen={subscription.topics} isPaused={isPaused} />
            <section>
              <h2>Leave</h2>
              <p>At once, also what is on its way already.</p>
              <form method="post" action={`/newsletter/leave/${token}`}>
                <button className="quiet">Leave the newsletter</button>
              </form>
            </section>
          </>
        )}
        <section>
          <h2>What is kept about you</h2>
          <p>
            <a href={`/newsletter/download/${token}`} download="subscription.json">
              Download it
            </a>
            , or erase it: then only a fingerprint of the address is left, so that no letter ever comes again
            by mistake.
          </p>
          <form method="post" action={`/newsletter/erase/${token}`}>
            <button className="quiet">Erase everything</button>
          </form>
        </section>
      </>
    ),
  });
}

function TopicsForm({ token, chosen, isPaused }: { token: string; chosen: string[]; isPaused: boolean }) {
  return (
    <section>
      <h2>What you want to read</h2>
      <form method="post" action={`/newsletter/choices/${token}`}>
        <fieldset>
          <legend>Letters about</legend>
          {Object.entries(topics).map(([topic, label]) => (
            <label key={topic}>
              <input type="checkbox" name="topic" value={topic} defaultChecked={chosen.includes(topic)} />
              {label}
            </label>
          ))}
        </fieldset>
        <label>
          Pause
          <select name="pause" defaultValue={isPaused ? 'keep' : ''}>
            {isPaused && <option value="keep">as it is</option>}
            <option value="">no</option>
            <option value="30">for 30 days</option>
            <option value="90">for 90 days</option>
          </select>
        </label>
        <p />
        <button>Save</button>
      </form>
    </section>
  );
}
