import type http from 'node:http';
import { uuid, type SiteZones } from '@brand/shared-data/server';
import { getBearerToken, RefusedPost } from '../../http/posts';
import type { SiteProfile } from '../../content/SiteProfile';
import { paths } from '../paths';
import { RefusedProgram, sendJson, type TokenCalls } from '../TokenCalls';
import { change, toProperties, toValues, type EntryRow } from './entry';
import { invalid, readRequest, type MicropubRequest } from './readRequest';
import { storePhoto } from './storePhoto';

// The same limit as for drafts by mail.
const maxPhotos = 10;
// Each form is held in memory as a whole, including its photos.
const maxFormsAtOnce = 2;

type Profile = Pick<SiteProfile, 'current' | 'site'>;

/**
 * Accepts entries from writing programs as journal drafts (https://www.w3.org/TR/micropub/, docs/decisions/122). The database
 * decides what a program's token permits.
 */
export class Micropub {
  #forms = 0;

  constructor(
    private readonly calls: TokenCalls,
    private readonly profile: Profile,
  ) {}

  has = (pathname: string): boolean => pathname === paths.micropub || pathname === paths.media;

  async respond(
    pathname: string,
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> {
    if (request.method === 'POST')
      return this.#receive(request, (sent) =>
        pathname === paths.media ? this.#upload(response, sent) : this.#post(request, response, sent),
      );
    if (request.method !== 'GET' || pathname === paths.media)
      throw new RefusedPost(405, 'This method is not supported here.', { allow: 'GET, POST' });
    sendJson(response, 200, await this.#query(request));
  }

  /**
   * Reads a POST and responds to it. Its token is checked before its body is read, and only a few forms with files are read at
   * once.
   */
  async #receive(request: http.IncomingMessage, respond: (sent: MicropubRequest) => Promise<void>) {
    let isOpen = false;
    const check = async (token: string | undefined, hasFiles: boolean) => {
      if (!hasFiles) return this.calls.call(request, token, 'check_api_token');
      await this.#mayDraft(request, token);
      if (this.#forms >= maxFormsAtOnce)
        throw new RefusedProgram(429, 'slow_down', 'Send one photo at a time.', { 'retry-after': '5' });
      isOpen = true;
      this.#forms += 1;
    };
    try {
      await respond(await readRequest(request, check));
    } finally {
      if (isOpen) this.#forms -= 1;
    }
  }

  get #siteUrl(): string {
    return this.calls.settings.siteUrl;
  }

  async #query(request: http.IncomingMessage): Promise<object> {
    const { searchParams } = new URL(request.url ?? '/', this.#siteUrl);
    const token = getBearerToken(request);
    const query = searchParams.get('q');
    if (query === 'source') return this.#source(request, token, searchParams);
    await this.calls.call(request, token, 'check_api_token');
    const targets = { 'syndicate-to': [] };
    if (query === 'syndicate-to') return targets;
    if (query !== 'config') throw invalid('q is config, source or syndicate-to.');
    return {
      'media-endpoint': this.#siteUrl + paths.media,
      ...targets,
      q: ['config', 'source', 'syndicate-to'],
      'post-types': [
        { type: 'note', name: 'Entry' },
        { type: 'article', name: 'Entry with a title' },
        { type: 'photo', name: 'Entry with photos' },
      ],
    };
  }

  async #source(request: http.IncomingMessage, token: string | undefined, asked: URLSearchParams) {
    const row = await this.#read(request, token, asked.get('url'));
    const properties = toProperties(row, this.#siteUrl);
    const names = [...asked.getAll('properties[]'), ...asked.getAll('properties')];
    if (names.length === 0) return { type: ['h-entry'], properties };
    return {
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name))),
    };
  }

  async #post(request: http.IncomingMessage, response: http.ServerResponse, sent: MicropubRequest) {
    if (sent.action === 'create') return this.#create(request, response, sent);
    if (sent.action === 'update') return this.#update(request, response, sent);
    if (sent.action === 'delete' || sent.action === 'undelete')
      throw new RefusedProgram(403, 'insufficient_scope', 'A token may create drafts, and never delete.');
    throw invalid('The action is create or update.');
  }

  async #create(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    { token, properties, files }: MicropubRequest,
  ) {
    const key = request.headers['idempotency-key'] ?? properties.uid?.[0];
    const photos: string[] = [];
    const sent = files.filter(({ property }) => property === 'photo');
    if (sent.length > maxPhotos) throw invalid(`An entry takes at most ${maxPhotos} photos.`);
    for (const { file } of sent) {
      // Checks and counts each photo like a separate draft, because each takes up disk space.
      await this.#mayDraft(request, token);
      photos.push(this.#siteUrl + (await storePhoto(file, this.calls.settings)));
    }
    const values = await toValues(
      { ...properties, photo: [...(properties.photo ?? []), ...photos] },
      await this.#site(),
    );
    if (!values.title && !values.content && !values.excerpt)
      throw invalid('Send a text, a name, a photo, or the address of a page.');
    const id = await this.#draft(request, token, {
      p_values: values,
      ...(typeof key === 'string' && { p_client_key: key }),
    });
    sendJson(response, 201, null, { location: `${this.#siteUrl}/journal/${id}` });
  }

  async #update(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    { token, url, changes }: MicropubRequest,
  ) {
    const row = await this.#read(request, token, url);
    if (Object.values(changes).every((each) => each === undefined)) throw invalid('Nothing was changed.');
    const before = toProperties(row, this.#siteUrl);
    const values = await toValues(change(before, changes), await this.#site());
    await this.#draft(request, token, {
      p_values: values,
      p_content_id: row.id,
      p_loaded_at: row.updated_at,
    });
    sendJson(response, 204, null);
  }

  async #upload(response: http.ServerResponse, { files }: MicropubRequest) {
    const file = files.find(({ property }) => property === 'file')?.file;
    if (!file) throw invalid('The picture is the part “file” of a multipart form.');
    const address = await storePhoto(file, this.calls.settings);
    sendJson(response, 201, null, { location: this.#siteUrl + address });
  }

  #mayDraft = (request: http.IncomingMessage, token: string | undefined) =>
    this.calls.call(request, token, 'check_api_token', { p_scope: 'draft' });

  #draft(request: http.IncomingMessage, token: string | undefined, args: object): Promise<string> {
    return this.calls.call(request, token, 'draft_text_by_token', {
      p_content_type: 'journal_entries',
      ...args,
    });
  }

  async #read(request: http.IncomingMessage, token: string | undefined, url: unknown): Promise<EntryRow> {
    const id =
      typeof url === 'string' && url.startsWith(`${this.#siteUrl}/journal/`) ? url.split('/').at(-1) : '';
    const isId = uuid.test(id ?? '');
    if (!isId) await this.calls.call(request, token, 'check_api_token');
    const row = isId
      ? await this.calls.call<EntryRow | null>(request, token, 'get_text_by_token', {
          p_content_type: 'journal_entries',
          p_content_id: id,
        })
      : null;
    if (!row) throw invalid('There is no entry at this address.');
    return row;
  }

  async #site(): Promise<SiteZones & { siteUrl: string }> {
    await this.profile.current();
    return { ...(this.profile.site as SiteZones), siteUrl: this.#siteUrl };
  }
}
