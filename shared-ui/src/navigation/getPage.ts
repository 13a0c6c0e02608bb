/** A list's page number from the URL, such as `?page=2`; 1 if it is missing or invalid. */
export function getPage(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** The title of one page of a list, with the page number, so that each URL has its own title. */
export const withPage = (title: string, page: number) => (page > 1 ? `${title}, page ${page}` : title);
