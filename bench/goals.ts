import type { AppConfig } from '@brand/site-contract/appConfig';

/** A page, and a text whose appearance shows that the page has loaded. */
export type Goal = { page: string; address: string; text: string };

/** A published post. */
export type Post = {
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  cover_image_url: string | null;
};

/** The pages of a site with posts that are compared: the newest post is in view in the list, the oldest below the first screen. */
export type Goals = Record<'home' | 'list' | 'article' | 'oldest', Goal>;

/** The goals in a running site with the demo content. */
export async function readGoals(site: string): Promise<Goals> {
  const [newest, ...older] = await readPosts(site);
  const oldest = older.at(-1);
  if (!newest || !oldest) throw new Error(`${site} has no posts to compare.`);
  return {
    home: { page: 'home', address: '/', text: 'Latest Updates' },
    list: { page: 'list', address: '/blog', text: firstWords(newest.excerpt) },
    article: toArticle(newest),
    oldest: toArticle(oldest),
  };
}

/** The goals that are pages to be loaded. */
export const pagesOf = ({ home, list, article }: Goals): Goal[] => [home, list, article];

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
