/** A request that the site sent. */
export type SentRequest = {
  method: string;
  /**
   * The decoded query string: `sent.query.order` is `entry_date.desc,id.asc`. A repeated parameter's values are joined by ' and
   * '.
   */
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
};

const isPicture = ({ headers }: Request) => headers.get('content-type')?.startsWith('image/') ?? false;

export async function readRequest(request: Request): Promise<SentRequest> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URL(request.url).searchParams) {
    query[name] = name in query ? `${query[name]} and ${value}` : value;
  }
  const text = await request.clone().text();
  return {
    method: request.method,
    query,
    headers: request.headers,
    body: text && !isPicture(request) ? JSON.parse(text) : undefined,
  };
}
