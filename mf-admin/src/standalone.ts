// Federation needs an asynchronous start, so that the shared modules are there before they are used.
void import('./standaloneApp');
