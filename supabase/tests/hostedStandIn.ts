import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Postgres } from './postgres';

/** The project's keys, as shown in its settings. */
export const keys = { publishable: 'sb_publishable_project', secret: 'sb_secret_project' };

/**
 * Starts a stand-in for a hosted project's APIs, backed by its database, for the steps after the push: the data API (functions
 * and rows, with the key's role), the auth settings, and the management API.
 */
export async function startStandIn(postgres: Postgres) {
  /** The auth settings of a new project; they are changed in its dashboard. */
  const auth: Record<string, unknown> = {
    ...{ password_min_length: 6, mailer_otp_length: 6, mailer_otp_exp: 3600, disable_signup: false },
    ...{ site_url: 'http://localhost:3000', uri_allow_list: '', smtp_host: null, mailer_autoconfirm: false },
  };

  /** Runs statements one after another, as if PostgREST's pool had a single connection. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };

  async function ask(role: string, sql: string, values: unknown[]): Promise<unknown> {
    await postgres.exec('begin');
    try {
      // Requires a test database with the safeupdate library, which hosted Supabase loads for PostgREST's role.
      await postgres.exec(`set local safeupdate.enabled = on; set local role ${role}`);
      const { rows } = await postgres.query(sql, values);
      await postgres.exec('commit');
      return rows[0]?.['answer'] ?? null;
    } catch (error) {
      await postgres.exec('rollback');
      throw error;
    }
  }

  async function answer({ url = '', method, headers }: IncomingMessage, body: string): Promise<unknown> {
    if (url.startsWith('/v1/projects/')) {
      if (headers.authorization !== 'Bearer sbp_account') throw new Error('Unauthorized');
      return method === 'PATCH' ? Object.assign(auth, JSON.parse(body)) : auth;
    }
    const role = { [keys.publishable]: 'anon', [keys.secret]: 'service_role' }[String(headers.apikey)];
    if (!role) throw new Error('Invalid API key');
    if (url === '/auth/v1/settings') return { disable_signup: auth['disable_signup'] };
    const [, name] = /^\/rest\/v1\/rpc\/(\w+)$/.exec(url) ?? [];
    if (name !== undefined) {
      const args = Object.entries(JSON.parse(body) as object);
      const list = args.map(([key], index) => `${key} => $${index + 1}`).join(', ');
      return inTurn(() =>
        ask(
          role,
          `select to_json(public.${name}(${list})) as answer`,
          args.map(([, value]) => value),
        ),
      );
    }
    const [, table, columns = ''] = /^\/rest\/v1\/(\w+)\?select=([\w,]+)/.exec(decodeURIComponent(url)) ?? [];
    const isOne = String(headers.accept).includes('object');
    const rows = `(select ${columns} from public.${table} limit 1) as row`;
    const shown = isOne ? 'row_to_json(row)' : "coalesce(json_agg(row), '[]')";
    return inTurn(() => ask(role, `select ${shown} as answer from ${rows}`, []));
  }

  const server = createServer((request, response) => {
    text(request)
      .then((body) => answer(request, body))
      .then(
        (found) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found)),
        (error: Error) => response.writeHead(401).end(JSON.stringify({ message: error.message })),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    auth,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;
