import type { AppConfig } from '@brand/site-contract/appConfig';
import { addPart, create } from './elements';
import { readBuilds, readLoaded, readScope, readShares, watchRuntime, type Ask, type Row } from './runtime';
import { watchSources } from './source';

const css = `
  :host { position: fixed; inset: auto 0 0 0; z-index: 2147483646; font: 0.875rem/1.45 system-ui, sans-serif; color-scheme: dark; }
  section { box-sizing: border-box; max-height: min(70vh, 40rem); margin: 0 auto; max-width: 70rem; overflow: auto; padding: 0.75rem 1rem 6.5rem;
    color: #f1f1f1; background: #17181a; border: 1px solid #55585e; border-radius: 12px 12px 0 0; box-shadow: 0 -4px 24px #0008; }
  header { display: flex; align-items: center; gap: 1rem; }
  header button { white-space: nowrap; }
  h2 { flex: 1; margin: 0; font-size: 1.0625rem; }
  h3 { margin: 1rem 0 0.25rem; font-size: 0.9375rem; }
  div { overflow-x: auto; }
  table { border-collapse: collapse; min-width: 100%; }
  th, td { padding: 0.3rem 0.75rem 0.3rem 0; text-align: start; vertical-align: top; border-top: 1px solid #3a3d42; }
  td.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
  tr.drifting td { color: #ffc400; }
  p, li { margin: 0.25rem 0; overflow-wrap: anywhere; }
  ul { margin: 0; padding-inline-start: 1.1rem; }
  button { min-height: 44px; padding: 0 0.75rem; font: inherit; color: inherit; background: #2a2c30; border: 1px solid #74787f;
    border-radius: 8px; cursor: pointer; }
  section:focus { outline: none; }
  :focus-visible { outline: 3px solid #ffc400; outline-offset: 2px; }
`;

const shortcut = 'Alt+Shift+M';
const maxErrors = 20;

/**
 * Opens and closes the panel with the shortcut, and now if `isOpen`. It shows what this page is made of, read when it opens. `origin`
 * is that of a live remote.
 */
export function startPanel(isOpen: boolean, origin?: string): void {
  const asks: Ask[] = [];
  watchRuntime((ask) => asks.push(ask));
  const errors = watchErrors(origin);
  let panel: ShadowRoot | null = null;
  const close = () => {
    panel?.host.remove();
    panel = null;
  };
  const open = () => {
    panel = addPart('live-panel', css);
    const section = describePage([...errors.values()], asks, close);
    panel.append(section);
    section.focus();
  };
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (!altKey || !shiftKey || code !== 'KeyM') return;
    if (panel) close();
    else open();
  });
  if (isOpen) open();
}

/** The errors of this page from now on: each as it was thrown, and as it is shown. */
export function watchErrors(origin?: string): ReadonlyMap<string, string> {
  const errors = new Map<string, string>();
  const findSource = watchSources(origin);
  const add = (error: unknown) => {
    const { message, stack = '' } = error instanceof Error ? error : { message: String(error), stack: '' };
    const places = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
    const place = (places.find((line) => origin && line.includes(origin)) ?? places[0] ?? '').trim();
    const text = `${message} ${place}`.trimEnd();
    if (errors.has(text) || errors.size === maxErrors) return;
    errors.set(text, text);
    void findSource(place).then((source) => errors.set(text, `${message} ${source}`));
  };
  addEventListener('error', ({ error, message }) => add(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => add(reason));
  // The shell catches what a page throws, and logs it.
  const log = console.error;
  console.error = (...logged: unknown[]) => {
    for (const each of logged) if (each instanceof Error) add(each);
    log.apply(console, logged);
  };
  return errors;
}

function describePage(errors: string[], asks: Ask[], close: () => void): HTMLElement {
  const config = JSON.parse(
    document.getElementById('app-config')?.textContent ?? '{"registry":{}}',
  ) as AppConfig;
  const timings = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const loaded = readLoaded(config, timings);
  const shares = readShares(readScope(), asks);
  const builds = create('div', {}, 'Reading …');
  readBuilds().then(
    (rows) => builds.replaceChildren(...describeBuilds(rows)),
    () => builds.replaceChildren('The site does not answer. Open the panel again.'),
  );
  const panel = create(
    'section',
    { ariaLabel: 'Remotes of this page', tabIndex: -1 },
    create(
      'header',
      {},
      create('h2', {}, 'Remotes of this page'),
      create('button', { onclick: close }, `Close (${shortcut})`),
    ),
    table(['Remote', 'Build', 'From', 'Requests', 'Bytes', 'Loaded in'], loaded),
    create('h3', {}, 'Shared packages'),
    table(['Package', 'Given', 'Asked for by'], shares),
    create('h3', {}, 'Errors of this page'),
    errors.length > 0
      ? create('ul', {}, ...errors.map((error) => create('li', {}, error)))
      : create('p', {}, 'None since it was loaded.'),
    create('h3', {}, 'Released builds'),
    builds,
  );
  panel.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  return panel;
}

function table(heads: string[], rows: Row[]): HTMLElement {
  const head = create('tr', {}, ...heads.map((text) => create('th', { scope: 'col' }, text)));
  const body = rows.map(({ cells, isDrifting }) =>
    create(
      'tr',
      { className: isDrifting ? 'drifting' : '' },
      ...cells.map((text) =>
        create('td', { className: /^[\d.]+( kB| ms)?$/.test(text) ? 'number' : '' }, text),
      ),
    ),
  );
  return create('div', {}, create('table', {}, create('thead', {}, head), create('tbody', {}, ...body)));
}

const describeBuilds = (rows: Row[]): (Node | string)[] =>
  rows.length === 0
    ? ['None: everything is built with the site.']
    : [
        table(['Remote', 'Build', 'State'], rows),
        'To look at one of them, npm run release -w <remote> -- --trial <build> prints a link, on the machine of the site.',
      ];
