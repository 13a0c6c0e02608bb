// lite ignores hosted Storage's sorting and paging.
/** Returns the requested page of lite's list of buckets. */
export async function pageOfBuckets(response: Response, options: URLSearchParams): Promise<Response> {
  if (!response.ok) return response;
  const buckets: Record<string, unknown>[] = await response.json();
  const column = options.get('sortColumn') ?? 'name';
  const sign = options.get('sortOrder') === 'desc' ? -1 : 1;
  const search = (options.get('search') ?? '').toLowerCase();
  const offset = Number(options.get('offset') ?? 0);
  const sorted = buckets
    .filter(({ name }) => String(name).toLowerCase().includes(search))
    .sort((one, other) => (String(one[column]) < String(other[column]) ? -sign : sign));
  return Response.json(
    sorted.slice(offset, options.has('limit') ? offset + Number(options.get('limit')) : undefined),
  );
}
