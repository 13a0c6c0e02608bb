import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import postgres from 'postgres';

export const secretKey = 'sb_secret_project';

/**
 * Starts a stand-in for a hosted project's APIs, backed by its database: Storage as documented, and the REST calls made by a move
 * and a backup.
 */
export async function startHostedProject(databaseUrl: string) {
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  const files = new Map<string, Buffer>();
  /** Functions, by HTTP method, that each run once after the next request for a file. */
  const behind = new Map<string, () => Promise<void>>();

  async function respond({ method = '', url = '', headers }: IncomingMessage, read: () => Promise<Buffer>) {
    if (headers.apikey !== secretKey) return { status: 401 };
    const [, path = ''] =
      /^\/storage\/v1\/object\/(?:authenticated\/)?(.+)$/.exec(decodeURIComponent(url)) ?? [];
    if (path && method === 'POST') return store(path, headers, await read());
    if (path && files.has(path)) return { status: 200, body: files.get(path) };
    if (path)
      return { status: 400, body: { statusCode: '404', error: 'not_found', message: 'Object not found' } };
    if (url === '/storage/v1/bucket') return { status: 200, body: await sql`select id from storage.buckets` };
    if (url === '/rest/v1/rpc/set_read_only') {
      const { p_is_on } = JSON.parse(String(await read())) as { p_is_on: boolean };
      await sql`select public.set_read_only(${p_is_on})`;
      return { status: 204 };
    }
    return { status: url.startsWith('/rest/v1/last_backup') ? 201 : 404 };
  }

  async function store(path: string, headers: IncomingMessage['headers'], body: Buffer) {
    const [bucket = '', ...rest] = path.split('/');
    if (files.has(path) && headers['x-upsert'] !== 'true')
      return { status: 400, body: { statusCode: '409', error: 'Duplicate' } };
    const metadata = {
      mimetype: headers['content-type'],
      cacheControl: headers['cache-control'],
      size: body.length,
    };
    await sql`insert into storage.objects (bucket_id, name, metadata, version)
      values (${bucket}, ${rest.join('/')}, ${sql.json(metadata as never)}, gen_random_uuid())
      on conflict (bucket_id, name) do update set metadata = excluded.metadata, version = excluded.version, updated_at = now()`;
    files.set(path, body);
    return { status: 200, body: { Key: path } };
  }

  const send = (response: ServerResponse, { status, body }: { status: number; body?: unknown }) => {
    const { method, headers } = response.req;
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body ?? null));
    const hasBody = method !== 'HEAD' && status !== 204;
    // The proxy in front of a project also compresses, unless a client refuses compression.
    if (headers['accept-encoding']?.includes('gzip')) {
      response.writeHead(status, { 'content-encoding': 'gzip' });
      return void response.end(hasBody ? gzipSync(bytes) : undefined);
    }
    response.writeHead(status, status === 204 ? {} : { 'content-length': bytes.length });
    response.end(hasBody ? bytes : undefined);
  };
  const server = createServer((request, response) => {
    respond(request, () => buffer(request)).then(
      async (answer) => {
        const { method = '', url = '' } = request;
        const next = url.startsWith('/storage/v1/object/') ? behind.get(method) : undefined;
        if (next) behind.delete(method);
        await next?.();
        send(response, answer);
      },
      (error: Error) => send(response, { status: 500, body: { message: error.message } }),
    );
  });
  // A project's proxy keeps connections open for this long. With Node's default of 5 s, a connection might close while a busy
  // machine is sending on it.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    sql,
    files,
    behind,
    env: {
      DATABASE_URL: databaseUrl,
      SUPABASE_URL: `http://127.0.0.1:${port}`,
      SUPABASE_SECRET_KEY: secretKey,
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await sql.end({ timeout: 5 });
    },
  };
}

export type HostedProject = Awaited<ReturnType<typeof startHostedProject>>;

/** Opens projects, each on a copy of a database on the server at `template`. */
export function openProjects(template: string) {
  const server = postgres(
    Object.assign(new URL(template), { username: 'postgres', pathname: '/postgres' }).href,
    {
      max: 1,
      onnotice: () => {},
    },
  );
  const opened: { name: string; project: HostedProject }[] = [];
  return {
    async open(copied: string): Promise<HostedProject> {
      const name = `move_${opened.length}`;
      await server.unsafe(`create database ${name} template ${copied}`);
      const project = await startHostedProject(
        Object.assign(new URL(template), { pathname: `/${name}` }).href,
      );
      opened.push({ name, project });
      return project;
    },
    async drop() {
      for (const { name, project } of opened) {
        await project.stop();
        await server.unsafe(`drop database ${name} with (force)`);
      }
      await server.end();
    },
  };
}
