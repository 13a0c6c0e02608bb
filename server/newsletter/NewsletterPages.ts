import type http from 'node:http';
import { NetworkLimit, readBody } from '../http/posts';
import { callAsVisitor } from '../content/fetchAsVisitor';
import type { Settings } from '../settings';
import { readNamedSite, secretPageHeaders, type NamedSite, type Profile } from '../SecretPage';
import { askAbout, choicesPage, notePage, type Subscription } from './SubscriptionPage';

const address = /^\/newsletter\/(confirm|leave|stop-reminders|choices|download|erase)\/([0-9a-f]{64})$/;
// Generous, because mail programs unsubscribe many readers from the same network.
const perMinute = 60;
const dayMs = 24 * 60 * 60 * 1000;

type Answer = { status: number; body: string; headers?: Record<string, string> };
type Request = { site: NamedSite; method: string; token: string; fields: URLSearchParams };

/**
 * The pages behind the links in letters. The token is the only authorization. GET and HEAD change nothing, because mail scanners
 * follow every link. The pages need neither scripts nor cookies.
 */
export class NewsletterPages {
  readonly #limit: NetworkLimit;

  constructor(
    private readonly settings: Settings,
    private readonly profile: Profile,
  ) {
    this.#limit = new NetworkLimit(perMinute, settings.trustedProxies);
  }

  has = (pathname: string): boolean => address.test(pathname);

  /** Responds to a link from a letter; throws RefusedPost. */
  async respond(pathname: string, request: http.IncomingMessage, response: http.ServerResponse) {
    await this.#limit.take(request);
    const site = await readNamedSite(this.settings, this.profile);
    const [, action = '', token = ''] = address.exec(pathname) ?? [];
    const { method = '' } = request;
    const fields = new URLSearchParams(method === 'POST' ? await readBody(request) : '');
    const asked = { site, method: method === 'HEAD' ? 'GET' : method, token, fields };
    const { status, body, headers } = await this.#answer(action, asked).catch((error: Error) => {
      console.error(`shell: a link of a letter could not be answered: ${error.message}`);
      return this.#notNow(site);
    });
    response.writeHead(status, { ...secretPageHeaders(this.settings, body), ...headers });
    response.end(method === 'HEAD' ? undefined : body);
  }

  async #answer(action: string, request: Request): Promise<Answer> {
    const { site, method, token } = request;
    const isPost = method === 'POST';
    if (!isPost && method !== 'GET')
      return { status: 405, body: 'Method not allowed', headers: { allow: 'GET, HEAD, POST' } };
    if (action === 'confirm' || action === 'leave' || action === 'stop-reminders')
      return isPost ? this.#act(action, request) : { status: 200, body: askAbout(site, action) };
    if (action === 'erase') return isPost ? this.#act(action, request) : toChoices(token);
    const subscription = await this.#call<Subscription | null>('get_subscription', { p_token: token });
    if (!subscription) return this.#gone(site);
    if (action === 'download') return download(subscription);
    if (isPost) return this.#save(request, subscription);
    return { status: 200, body: choicesPage(site, token, subscription) };
  }

  async #act(action: keyof typeof acts, { site, token }: Request): Promise<Answer> {
    const { name, title, text, hasChoices } = acts[action];
    const isDone = await this.#call<boolean>(name, { p_token: token });
    // Mail programs that unsubscribe expect 200, even for a second request.
    if (!isDone && action !== 'leave') return this.#gone(site, action);
    const choices = hasChoices ? `/newsletter/choices/${token}` : undefined;
    return { status: 200, body: notePage(site, title, text, choices) };
  }

  async #save({ token, fields }: Request, { paused_until }: Subscription): Promise<Answer> {
    const pause = fields.get('pause') ?? '';
    const days = Number(pause);
    const until = days > 0 ? new Date(Date.now() + days * dayMs).toISOString() : null;
    await this.#call('change_subscription', {
      p_token: token,
      p_topics: ['journal', 'blog', 'academy'].filter((topic) => fields.getAll('topic').includes(topic)),
      p_paused_until: pause === 'keep' ? paused_until : until,
    });
    return toChoices(token, '#saved');
  }

  #gone(site: NamedSite, action?: string): Answer {
    const text =
      action === 'stop-reminders'
        ? 'The link is incomplete or older than a year. You can also switch reminders off in the admin.'
        : 'This address is no longer on the list, or the link is incomplete. Subscribe again to get a new one.';
    return { status: 404, body: notePage(site, 'This link no longer works', text) };
  }

  // `retry-after` makes mail programs retry an unsubscription.
  #notNow(site: NamedSite): Answer {
    const text = 'The site cannot check this right now. Nothing is lost: open the link again in a minute.';
    const body = notePage(site, 'Please try again in a moment', text);
    return { status: 503, body, headers: { 'retry-after': '60' } };
  }

  #call = <Result>(name: string, args: object) =>
    callAsVisitor<Result>(this.settings, name, args, this.settings.timeouts.answer);
}

const acts = {
  confirm: {
    name: 'confirm_subscription',
    title: 'You are on the list',
    text: 'Thank you. The next letter will reach you.',
    hasChoices: true,
  },
  leave: {
    name: 'leave_newsletter',
    title: 'You have unsubscribed',
    text: 'You will get no more letters, not even one that was about to be sent.',
    hasChoices: true,
  },
  'stop-reminders': {
    name: 'end_reminders',
    title: 'No more reminders',
    text: 'You will get no more reminders. You can switch them on again in the admin.',
    hasChoices: false,
  },
  erase: {
    name: 'erase_subscription',
    title: 'Everything is erased',
    text: 'Your address was deleted. Only a fingerprint of it is kept, so that no letter is sent to it by mistake.',
    hasChoices: false,
  },
};

const toChoices = (token: string, hash = ''): Answer => ({
  status: 303,
  body: '',
  headers: { location: `/newsletter/choices/${token}${hash}` },
});

const download = (subscription: Subscription): Answer => ({
  status: 200,
  body: JSON.stringify(subscription, null, 2),
  headers: {
    'content-type': 'application/json',
    'content-disposition': 'attachment; filename="subscription.json"',
  },
});
