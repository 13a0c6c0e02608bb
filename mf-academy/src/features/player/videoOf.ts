/** How a lesson's video is shown: embedded from a host that is known, as a link, or as the mere text of its address. */
export type Video =
  { kind: 'embed'; src: string } | { kind: 'link'; href: string } | { kind: 'text'; text: string };

const youtube = ['youtube.com', 'youtube-nocookie.com', 'youtu.be'];
const vimeo = ['vimeo.com'];

/**
 * Reads the address of a video as its owner wrote it: first the rewrite of spec section 9, then the forms that the two
 * players have. Every other address that is safe to follow becomes a link. Null where there is no address.
 */
export function videoOf(address: string | null): Video | null {
  const text = address?.trim() ?? '';
  if (text === '') return null;
  // Browsers drop tabs and line breaks and read \ as /: what they would read differently than we do leads nowhere.
  if (/[\s\\\p{Cc}]/u.test(text)) return { kind: 'text', text };
  const url = urlOf(text.replace('watch?v=', 'embed/'));
  const src = url && (youtubePlayer(url) ?? vimeoPlayer(url));
  if (src) return { kind: 'embed', src };
  if (isPath(text)) return { kind: 'link', href: text };
  const link = urlOf(text);
  return link ? { kind: 'link', href: link.href } : { kind: 'text', text };
}

const isPath = (text: string) => /^\/(?!\/)/.test(text);

/** Of http and https only, also without the scheme, as in "youtu.be/…"; nothing with an account or port in it. */
function urlOf(text: string): URL | null {
  const whole = /^[\w-]+(\.[\w-]+)+\//.test(text) ? `https://${text}` : text;
  const url = /^https?:\/\//i.test(whole) && URL.canParse(whole) ? new URL(whole) : null;
  return url && !url.username && !url.password && !url.port ? url : null;
}

const isOn = (hosts: readonly string[], { hostname }: URL) =>
  hosts.includes(hostname.replace(/^(www|m|music|player)\./, ''));

function youtubePlayer(url: URL): string | null {
  if (!isOn(youtube, url)) return null;
  // The rewrite leaves "embed/id&t=90s".
  const [path = '', ...rest] = url.pathname.split('&');
  const given = new URLSearchParams([url.search.slice(1), ...rest].join('&'));
  const id = idIn(url, path, given);
  if (id === undefined) return null;
  const params = new URLSearchParams();
  const start = secondsIn(given.get('start') ?? given.get('t') ?? hashTime(url));
  if (start > 0) params.set('start', String(start));
  const list = given.get('list') ?? '';
  if (/^[\w-]+$/.test(list)) params.set('list', list);
  return withParams(`https://www.youtube-nocookie.com/embed/${id}`, params);
}

function idIn(url: URL, path: string, given: URLSearchParams): string | undefined {
  if (path === '/watch') return wordIn(given.get('v'));
  if (path === '/playlist') return wordIn(given.get('list')) && 'videoseries';
  if (url.hostname.endsWith('youtu.be')) return wordIn(path.slice(1));
  return /^\/(?:embed|v|shorts|live)\/([\w-]+)\/?$/.exec(path)?.[1];
}

const wordIn = (text: string | null) => /^[\w-]+$/.exec(text ?? '')?.[0];

function vimeoPlayer(url: URL): string | null {
  if (!isOn(vimeo, url)) return null;
  const found = /^\/(?:video\/|channels\/[\w-]+\/)?(\d+)(?:\/(\w+))?\/?$/.exec(url.pathname);
  if (!found) return null;
  const [, id, key] = found;
  // "Do not track", and the key of a video that is not listed.
  const params = new URLSearchParams({ dnt: '1' });
  const hash = key ?? wordIn(url.searchParams.get('h'));
  if (hash) params.set('h', hash);
  const start = secondsIn(hashTime(url) ?? url.searchParams.get('t'));
  return withParams(`https://player.vimeo.com/video/${id}`, params) + (start > 0 ? `#t=${start}s` : '');
}

function withParams(address: string, params: URLSearchParams): string {
  const query = params.toString();
  return query ? `${address}?${query}` : address;
}

const hashTime = ({ hash }: URL) => new URLSearchParams(hash.slice(1)).get('t');

/** Seconds of "90", "90s" or "1h2m3s"; 0 for what is no time. */
function secondsIn(time: string | null): number {
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
