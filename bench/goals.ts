import type { AppConfig } from '@brand/site-contract/appConfig';

/** A page, and a text whose appearance shows that the page has loaded. */
export type Goal = { page: string; address: string; text: string };

/** A link on the page `from` that a reader taps `waitMs` after scrolling it into view. */
export type TapGoal = { tap: string; from: Goal; to: Goal; waitMs: number };

/** A published post. */
export type Post = {
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  cover_image_url: string | null;
};

/**
 * The home page, list and article (the newest post) of a running site with the demo content, and two taps that lead from the list
 * to an article.
 */
export async function readGoals(site: string): Promise<{ pages: Goal[]; taps: TapGoal[] }> {
  const [newest, ...older] = await readPosts(site);
  const oldest = older.at(-1);
  if (!newest || !oldest) throw new Error(`${site} has no posts to compare.`);
  const list = { page: 'list', address: '/blog', text: firstWords(newest.excerpt) };
  return {
    pages: [{ page: 'home', address: '/', text: 'Latest Updates' }, list, toArticle(newest)],
    taps: [
      // In view since the page loaded, so its data has been prefetched.
      { tap: 'tap at rest', from: list, to: toArticle(newest), waitMs: 1500 },
      // Below the first screen, where an idle page has not prefetched anything.
      { tap: 'tap after a scroll', from: list, to: toArticle(oldest), waitMs: 600 },
    ],
  };
}

const toArticle = ({ slug, content }: Post): Goal => ({
  page: 'article',
  address: `/blog/${slug}`,
  text: firstWords(content),
});

// Every site built from this project names its backend in its config.json.
/** The posts on the blog's first page, newest first. */
export async function readPosts(site: string): Promise<Post[]> {
  const { supabaseUrl, supabaseKey } = (await (await fetch(`${site}/config.json`)).json()) as AppConfig;
  const query = 'select=slug,title,excerpt,content,cover_image_url&order=published_at.desc,id.desc';
  const response = await fetch(`${supabaseUrl}/rest/v1/blog_posts?${query}`, {
    headers: { apikey: supabaseKey },
  });
  if (!response.ok) throw new Error(`The posts of ${site} cannot be read: ${await response.text()}`);
  return (await response.json()) as Post[];
}

// The text up to the first character that markdown could format.
function firstWords(content: string): string {
  return (/^[^*[`\n.’']{10,60}/.exec(content)?.[0] ?? content.slice(0, 20)).trim();
}
