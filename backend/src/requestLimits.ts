// Closes defect 6 of @supabase/lite 0.10.0: it limits nothing; forty wrong passwords or six-digit codes in a row are all
// tried. It can go when lite has limits as hosted Supabase has.
import { countRequest, type Counted, type IncomingRequest } from './countedRequest';
import { FailureLimit } from './failureLimit';
import { SlidingWindow, type Rule } from './slidingWindow';

// Failed attempts count for account and address together: a stranger elsewhere cannot lock the owner out.
const rules: Record<Counted, Rule> = {
  attempt: { limit: 10, seconds: 5 * 60 },
  signUp: { limit: 60, seconds: 10 * 60 },
  mail: { limit: 20, seconds: 10 * 60 },
  reactions: { limit: 120, seconds: 60 },
  newsletter_subscribers: { limit: 120, seconds: 60 },
  report: { limit: 20, seconds: 60 },
};

/** Runs a request through its limit: answers 429 with Retry-After in its place when there is no room. */
export type RequestLimits = (request: IncomingRequest, answer: () => Promise<Response>) => Promise<Response>;

export function createRequestLimits(now: () => number = Date.now): RequestLimits {
  const failures = new FailureLimit(new SlidingWindow(rules.attempt, now));
  const windows = {
    signUp: new SlidingWindow(rules.signUp, now),
    mail: new SlidingWindow(rules.mail, now),
    reactions: new SlidingWindow(rules.reactions, now),
    newsletter_subscribers: new SlidingWindow(rules.newsletter_subscribers, now),
    report: new SlidingWindow(rules.report, now),
  };

  return async (request, answer) => {
    const counted = countRequest(request);
    if (!counted) return answer();
    const { kind, key, cost } = counted;
    if (kind === 'attempt') {
      const answered = await failures.run(key, answer, isFailedAttempt);
      return typeof answered === 'number' ? tooMany(answered) : answered;
    }
    const window = windows[kind];
    if (window.roomFor(key) < cost) return tooMany(window.secondsUntilRoom(key, cost));
    window.record(key, cost);
    return answer();
  };
}

// A link from a mail is answered by a redirect either way; the reason stands in its fragment.
function isFailedAttempt(answer: Response): boolean {
  const refusedLink = answer.headers.get('location')?.includes('#error') ?? false;
  return refusedLink || (answer.status >= 400 && answer.status < 500);
}

// The fields of auth (error_code, msg) and of the data API (code, message, details, hint) in one body.
function tooMany(seconds: number): Response {
  const message = `Too many requests. Try again in ${seconds} seconds.`;
  const error_code = 'over_request_rate_limit';
  const body = { code: error_code, error_code, msg: message, message, details: null, hint: null };
  return Response.json(body, { status: 429, headers: { 'retry-after': String(seconds) } });
}
