// Broadcasts over HTTP: POST /realtime/v1/api/broadcast, and …/<topic>/events/<event> for a single message.
import type { IdentifyRequest } from '../rest';
import { roomOf, TooManyChecks, type Authorization, type Rooms, type Sender } from './index';
import { errorResponse, tooManyRequests } from '../http/errorResponse';
import { InvalidRequest, type ApiRequest } from '../rest';
import { readFields, readJson } from '../validation/request';

type Message = { topic: string; event: string; payload: unknown; isPrivate: boolean };
export type Broadcasts = { messages: Message[]; isSingle: boolean };
type Parts = { rooms: Rooms; authorization: Authorization; identify: IdentifyRequest };

const root = '/realtime/v1/api/broadcast';
const maxMessages = 100;
const maxLength = 255;

/** Reads the broadcasts in a request. Throws an InvalidRequest that names the mistake. */
export function readBroadcasts(request: ApiRequest): Broadcasts {
  const { method, url } = request;
  const [, topic, event] = new RegExp(`^${root}/([^/]+)/events/([^/]+)$`).exec(url.pathname) ?? [];
  if (url.pathname !== root && topic === undefined)
    throw new InvalidRequest('Nothing was found at this address.', 404, 'not_found');
  if (method !== 'POST') throw new InvalidRequest(`${method} is not served here.`, 405, 'bad_method');
  // supabase-js also sends its socket's parameters.
  for (const name of url.searchParams.keys())
    if (!['apikey', 'vsn', 'log_level'].includes(name) && (name !== 'private' || topic === undefined))
      throw new InvalidRequest(
        `"${name.slice(0, 100)}" is no parameter of this request.`,
        400,
        'bad_request',
      );
  if (topic === undefined || event === undefined) return { messages: readMessages(request), isSingle: false };
  const isPrivate = url.searchParams.get('private') === 'true';
  const message = { topic: decode(topic), event: decode(event), payload: readPayload(request), isPrivate };
  return { messages: [checked(message)], isSingle: true };
}

/** Sends the messages as the request's sender. In a batch, messages that no policy allows are dropped, as on hosted Realtime. */
export async function respondToBroadcasts(
  { messages, isSingle }: Broadcasts,
  request: ApiRequest,
  address: string,
  { rooms, authorization, identify }: Parts,
): Promise<Response> {
  const sender: Sender = { address, identity: await identify(request) };
  try {
    const allowed = new Map<string, boolean>();
    for (const { topic } of messages.filter(({ isPrivate }) => isPrivate))
      if (!allowed.has(topic)) allowed.set(topic, await authorization.canSay(sender, topic, 'broadcast'));
    const said = messages.filter(({ topic, isPrivate }) => !isPrivate || allowed.get(topic));
    if (isSingle && said.length === 0) return errorResponse(403, 'Unauthorized');
    const sent = said.map(({ topic, isPrivate, ...message }) => ({
      topic: roomOf(`realtime:${topic}`, isPrivate),
      ...message,
    }));
    if ((await rooms.broadcast(address, sent, null)) !== null) return tooManyRequests(1);
    return new Response(null, { status: 202 });
  } catch (error) {
    if (error instanceof TooManyChecks) return tooManyRequests(1);
    throw error;
  }
}

function readMessages(request: ApiRequest): Message[] {
  const { messages } = readFields(readJson(request));
  if (!Array.isArray(messages) || messages.length === 0) throw invalid(`"messages" can't be blank`);
  if (messages.length > maxMessages) throw invalid(`"messages" are at most ${maxMessages}`);
  return messages.map((one: unknown) => {
    const { topic, event, payload, private: isPrivate = false } = readFields(one ?? null);
    if (typeof isPrivate !== 'boolean') throw invalid('"private" is invalid');
    if (typeof payload !== 'object' || payload === null) throw invalid(`"payload" can't be blank`);
    return checked({ topic, event, payload, isPrivate });
  });
}

function readPayload(request: ApiRequest): unknown {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/octet-stream') return request.body ?? new Uint8Array();
  const payload = readJson(request);
  if (payload === undefined) throw invalid(`"payload" can't be blank`);
  return payload;
}

function checked({
  topic,
  event,
  ...rest
}: { topic: unknown; event: unknown } & Omit<Message, 'topic' | 'event'>): Message {
  for (const [name, value] of Object.entries({ topic, event }))
    if (typeof value !== 'string' || value === '' || Buffer.byteLength(value) > maxLength)
      throw invalid(`"${name}" is a text of at most ${maxLength} bytes`);
  return { topic: String(topic), event: String(event), ...rest };
}

const invalid = (message: string) => new InvalidRequest(message, 422, 'unprocessable_entity');

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalid('The address is not valid');
  }
}
