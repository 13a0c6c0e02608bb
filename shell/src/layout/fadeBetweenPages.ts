import type { Router } from '@brand/shared-ui/router';

/**
 * Lets each page fade into the next one where the browser can and motion is welcome. The router's own way waits for a
 * certain location to be drawn, and freezes the page for seconds where another one has overtaken it.
 */
export function fadeBetweenPages(router: Router): void {
  const subscribe = router.subscribe.bind(router);
  let { pathname } = router.state.location;
  router.subscribe = (draw) =>
    subscribe((state, options) => {
      const isOtherPage = state.location.pathname !== pathname;
      pathname = state.location.pathname;
      if (!isOtherPage || !mayFade()) return draw(state, options);
      // The router's state by then: it may have moved on while the browser took the old page's picture.
      const transition = document.startViewTransition(() =>
        draw(router.state, { ...options, flushSync: true }),
      );
      // One that another navigation cuts short is none to report.
      transition.ready.catch(() => {});
    });
}

function mayFade(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
