const youtube = ['youtube.com', 'youtube-nocookie.com', 'youtu.be'];
const vimeo = ['vimeo.com'];

/** A video on a host whose player the site may embed: the player's URL, and the name of the host for people. */
export type Video = { src: string; host: string };

/**
 * Recognises the URL formats of YouTube and Vimeo; null for anything else. Browsers drop tabs and line breaks and read \ as /, so
 * a URL that they would parse differently is not recognised.
 */
export function toVideo(address: string): Video | null {
  const url = toUrl(address);
  if (!url) return null;
  const src = toYoutubePlayer(url);
  if (src) return { src, host: 'youtube.com' };
  const vimeoSrc = toVimeoPlayer(url);
  return vimeoSrc ? { src: vimeoSrc, host: 'vimeo.com' } : null;
}

/**
 * Parses an http or https URL, even without a scheme, as in "youtu.be/…"; null if it has credentials or a port, or is invalid.
 */
export function toUrl(text: string): URL | null {
  if (/[\s\\\p{Cc}]/u.test(text)) return null;
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
