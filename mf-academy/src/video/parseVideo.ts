import { toVideoAddress } from '@brand/shared-data/academy';

/** Defines how to show a lesson's video: embedded from a known host, as a link, or as plain text. */
export type Video =
  { kind: 'embed'; src: string } | { kind: 'link'; href: string } | { kind: 'text'; text: string };

const youtube = ['youtube.com', 'youtube-nocookie.com', 'youtu.be'];
const vimeo = ['vimeo.com'];

/**
 * Parses a video URL as entered by the owner, or the embed code with it. 'watch?v=' becomes 'embed/', then the URL formats of YouTube and Vimeo are
 * recognised. Any other safe URL becomes a link. Null if the URL is empty.
 */
export function parseVideo(address: string | null): Video | null {
  const text = toVideoAddress(address?.trim() ?? '');
  if (text === '') return null;
  // Browsers drop tabs and line breaks and read \ as /, so a URL that they would parse differently is not trusted.
  if (/[\s\\\p{Cc}]/u.test(text)) return { kind: 'text', text };
  const url = toUrl(text.replace('watch?v=', 'embed/'));
  const src = url && (toYoutubePlayer(url) ?? toVimeoPlayer(url));
  if (src) return { kind: 'embed', src };
  if (isPath(text)) return { kind: 'link', href: text };
  const link = toUrl(text);
  return link ? { kind: 'link', href: link.href } : { kind: 'text', text };
}

const isPath = (text: string) => /^\/(?!\/)/.test(text);

/**
 * Parses an http or https URL, even without a scheme, as in "youtu.be/…"; null if it has credentials or a port, or is invalid.
 */
function toUrl(text: string): URL | null {
  const whole = /^[\w-]+(\.[\w-]+)+\//.test(text) ? `https://${text}` : text;
  const url = /^https?:\/\//i.test(whole) && URL.canParse(whole) ? new URL(whole) : null;
  return url && !url.username && !url.password && !url.port ? url : null;
}

const isOn = (hosts: readonly string[], { hostname }: URL) =>
  hosts.includes(hostname.replace(/^(www|m|music|player)\./, ''));

function toYoutubePlayer(url: URL): string | null {
  if (!isOn(youtube, url)) return null;
  // Rewriting 'watch?v=' can leave "embed/id&t=90s".
  const [path = '', ...rest] = url.pathname.split('&');
  const query = new URLSearchParams([url.search.slice(1), ...rest].join('&'));
  const id = getYoutubeId(url, path, query);
  if (id === undefined) return null;
  const params = new URLSearchParams();
  const start = parseSeconds(query.get('start') ?? query.get('t') ?? getHashTime(url));
  if (start > 0) params.set('start', String(start));
  const list = matchWord(query.get('list'));
  if (list) params.set('list', list);
  return withParams(`https://www.youtube-nocookie.com/embed/${id}`, params);
}

function getYoutubeId(url: URL, path: string, query: URLSearchParams): string | undefined {
  if (path === '/watch') return matchWord(query.get('v'));
  if (path === '/playlist') return matchWord(query.get('list')) && 'videoseries';
  if (url.hostname.endsWith('youtu.be')) return matchWord(path.slice(1));
  return /^\/(?:embed|v|shorts|live)\/([\w-]+)\/?$/.exec(path)?.[1];
}

const matchWord = (text: string | null) => /^[\w-]+$/.exec(text ?? '')?.[0];

function toVimeoPlayer(url: URL): string | null {
  if (!isOn(vimeo, url)) return null;
  const found = /^\/(?:video\/|channels\/[\w-]+\/)?(\d+)(?:\/(\w+))?\/?$/.exec(url.pathname);
  if (!found) return null;
  const [, id, key] = found;
  // `dnt` means "do not track"; `h` is the key of an unlisted video.
  const params = new URLSearchParams({ dnt: '1' });
  const hash = key ?? matchWord(url.searchParams.get('h'));
  if (hash) params.set('h', hash);
  const start = parseSeconds(getHashTime(url) ?? url.searchParams.get('t'));
  return withParams(`https://player.vimeo.com/video/${id}`, params) + (start > 0 ? `#t=${start}s` : '');
}

function withParams(address: string, params: URLSearchParams): string {
  const query = params.toString();
  return query ? `${address}?${query}` : address;
}

const getHashTime = ({ hash }: URL) => new URLSearchParams(hash.slice(1)).get('t');

/** Converts "90", "90s" or "1h2m3s" to seconds; returns 0 for anything else. */
function parseSeconds(time: string | null): number {
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
