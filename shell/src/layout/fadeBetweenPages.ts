import type { Router } from '@brand/shared-ui/router';

/**
 * Fades between pages with a view transition, unless the visitor prefers reduced motion. React Router's own
 * `viewTransition` waits until the location of its navigation is rendered, and freezes the page for seconds where a later
 * navigation has replaced that. So each update of the router's state is wrapped instead.
 */
export function fadeBetweenPages(router: Router): void {
  const subscribe = router.subscribe.bind(router);
  let { pathname } = router.state.location;
  router.subscribe = (update) =>
    subscribe((state, options) => {
      const hasNewPage = state.location.pathname !== pathname;
      pathname = state.location.pathname;
      if (!hasNewPage || !mayFade()) return update(state, options);
      // The router's latest state: it may have changed while the browser captured the old page.
      const transition = document.startViewTransition(() =>
        update(router.state, { ...options, flushSync: true }),
      );
      // Rejects when the next navigation skips it, which is no error.
      transition.ready.catch(() => {});
    });
}

function mayFade(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
