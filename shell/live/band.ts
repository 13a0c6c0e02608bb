import { endLive, nameOf, originOf, runAgain, type Live } from './document';
import { addPageStyles, addPart, create } from './elements';

const height = '3.25rem';
// The shell renders what the server has not, so the page differs until it is released.
const note = 'Rendered in this browser; visitors get the release, with the server’s HTML.';

// The same in both schemes, and unlike anything of the site.
const css = `
  :host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; font: 500 0.9375rem/1.3 system-ui, sans-serif; }
  section { box-sizing: border-box; display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.75rem; min-height: ${height};
    padding: 0.25rem max(0.75rem, env(safe-area-inset-right)) 0.25rem max(0.75rem, env(safe-area-inset-left));
    color: #1d1600; background: #ffc400; border-top: 4px solid #1d1600; }
  p { flex: 1 14rem; margin: 0; min-width: 0; overflow-wrap: anywhere; }
  strong { font-weight: 700; }
  div { display: flex; gap: 0.5rem; margin-inline-start: auto; }
  small { display: block; font-size: 0.8125rem; }
  section.failed small { color: #8c0000; font-weight: 700; white-space: pre-wrap; max-height: 6rem; overflow: auto; }
  button { flex: none; min-height: 44px; padding: 0 1rem; font: inherit; font-weight: 700; color: #ffc400; background: #1d1600;
    border: 0; border-radius: 8px; cursor: pointer; }
  button:focus-visible { outline: 3px solid #1d1600; outline-offset: 2px; }
`;

// Toasts and the page's last line stay above the band, which has three lines on a phone.
const pageCss = `
  body { padding-bottom: 6rem !important; }
  .notistack-SnackbarContainer { bottom: 6.5rem !important; }
`;

const unreachable =
  'Its scripts cannot be loaded. Start the dev server, and let this site reach apps on this device, where the browser asks.';

type FromCompiler = { type?: string; data?: unknown };

/** Shows, for as long as the document lives, where the remote comes from and what its compiler says. */
export function startBand(live: Live) {
  const status = create('small', { ariaLive: 'polite' }, note);
  const reload = create('button', { hidden: true, onclick: () => runAgain(live) }, 'Reload');
  const band = create(
    'section',
    { ariaLabel: 'Live remote' },
    create('p', {}, create('strong', {}, nameOf(live)), ` from localhost:${live.port}`, status),
    create('div', {}, reload, create('button', { onclick: endLive }, 'End')),
  );
  addPart('live-band', css).append(band);
  addPageStyles(pageCss);

  const say = (text: string, isFailure = false) => {
    status.textContent = text;
    band.classList.toggle('failed', isFailure);
  };
  const askForReload = () => {
    reload.hidden = false;
    say('This needs a new document. Forms lose what is not saved.');
  };
  // The dev server's client tells the page what it hears.
  addEventListener('message', ({ source, data }: MessageEvent<FromCompiler | null>) => {
    if (source !== window) return;
    if (data?.type === 'webpackInvalid') say('Compiling …');
    if (data?.type === 'webpackOk' || data?.type === 'webpackWarnings')
      say(`Compiled at ${timeNow()}. ${note}`);
    if (data?.type === 'webpackErrors') say(`Does not compile: ${firstOf(data.data)}`, true);
    if (data?.type === 'webpackClose') say('The dev server does not answer. Start it again.', true);
  });
  const watchScripts = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.src.startsWith(`${originOf(live)}/`))
      say(unreachable, true);
  };
  // A script's error does not bubble.
  addEventListener('error', watchScripts, { capture: true });
  return { askForReload };
}

const timeNow = () => new Date().toLocaleTimeString('en-GB');

// A phone has room for the file and the fault alone, not for the loader that met it and its stack.
const firstOf = (errors: unknown) =>
  String(Array.isArray(errors) ? errors[0] : errors)
    .split('Caused by:', 1)
    .join()
    .trim()
    .replace(/^ERROR in /, '')
    .replace(/^Module build failed \(from .*\):\n(?:Error: )?/m, '')
    .slice(0, 600);
