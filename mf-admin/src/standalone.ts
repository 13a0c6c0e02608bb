// An asynchronous entry, so that Module Federation loads the shared modules before anything imports them.
void import('./standaloneApp');
