// An asynchronous entry, so that Module Federation loads the shared modules before anything imports them.
void Promise.all([import('tooling/standalone'), import('./routes')]).then(([{ runAlone }, { routes }]) =>
  runAlone({ routes, base: '/academy' }),
);
