/** The sidebar, top to bottom. A page of the admin is one line here and one route. */
export const adminLinks = [{ to: '/admin', label: 'Dashboard' }] as const;
