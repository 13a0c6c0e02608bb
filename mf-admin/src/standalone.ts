// An asynchronous entry: Module Federation loads the shared modules before anything imports them.
void import('./standaloneApp');
