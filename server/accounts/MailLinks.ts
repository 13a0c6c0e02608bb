import type http from 'node:http';
import { accountMailOf } from 'embedded-supabase/accountMails';
import { askPage, leadPage, readNamedSite, secretPageHeaders, type Profile } from '../SecretPage';
import type { Settings } from '../settings';

const pathname = '/auth/v1/verify';
const parameters = ['token', 'type', 'redirect_to'];

/**
 * The links in account mails, which do not contain the backend's URL (docs/decisions/116). GET and HEAD use nothing up, because
 * mail scanners follow every link; a press, or a script once the page is seen, leads the browser on to Auth, which validates the
 * link and its redirect.
 */
export class MailLinks {
  constructor(
    private readonly settings: Settings,
    private readonly profile: Profile,
  ) {}

  has = (_: string, { method = '', url = '' }: http.IncomingMessage): boolean =>
    ['GET', 'HEAD', 'POST'].includes(method) && url.startsWith(`${pathname}?`);

  async respond(_: string, { method, url = '' }: http.IncomingMessage, response: http.ServerResponse) {
    const asked = new URLSearchParams(url.slice(pathname.length));
    const label = accountMailOf(asked.get('type') ?? undefined).label ?? 'Go on';
    const site = await readNamedSite(this.settings, this.profile);
    const body =
      method === 'POST'
        ? leadPage(site, label, this.#addressOf(asked))
        : askPage(site, { title: label, button: 'Go on' });
    // Closes the connection, because Node would otherwise continue to receive a body that nobody reads.
    response.writeHead(200, { ...secretPageHeaders(this.settings, body), connection: 'close' });
    response.end(method === 'HEAD' ? undefined : body);
  }

  #addressOf(asked: URLSearchParams): string {
    const passed = parameters.flatMap((name) => {
      const value = asked.get(name);
      return value === null ? [] : [[name, value]];
    });
    return `${this.settings.supabaseUrl}${pathname}?${new URLSearchParams(passed)}`;
  }
}
