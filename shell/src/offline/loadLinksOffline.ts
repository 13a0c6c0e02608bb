/**
 * Without a connection, links load their page as a document: the worker has those that were read, whole, and the router
 * would wait for data that cannot come.
 */
export function loadLinksOffline(): void {
  // Before React hears of it, so that no router takes the click.
  window.addEventListener('click', keepFromRouter, { capture: true });
}

function keepFromRouter(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!navigator.onLine && link instanceof HTMLAnchorElement && link.origin === location.origin)
    event.stopPropagation();
}
