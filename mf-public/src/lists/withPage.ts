/** The title of a page of a list: each address has its own. */
export const withPage = (title: string, page: number) => (page > 1 ? `${title}, page ${page}` : title);
