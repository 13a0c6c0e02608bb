export const showKey = 'show';
export const showAll = 'all';

/** Whether the address of the journal asks for all days. */
export const asksForAllDays = (params: URLSearchParams) => params.get(showKey) === showAll;
