import type { SearchedType } from '@brand/shared-data';
import { uuid, type PublicText } from '@brand/shared-data/server';
import { resultKinds } from 'shell/server';
import type { PublicAddress } from '../publicAddresses';
import type { GeneratedFile, Made, PublicSite } from './GeneratedFile';
import { inLink, oneLine } from './markdownLine';

const type = 'text/markdown; charset=utf-8';
// The page is what search engines shall find.
const headers = { 'x-robots-tag': 'noindex' };

// What else cannot be the last part of an address is not even looked for.
const slug = /^[\w-]+$/;
const lastParts: Record<SearchedType, RegExp> = {
  journal_entries: uuid,
  blog_posts: slug,
  challenges: uuid,
  journey_summaries: /^\d{4}$/,
  courses: slug,
};

const copyOf = (contentType: SearchedType): GeneratedFile => ({
  pattern: `${resultKinds[contentType].addressOf('*')}.md`,
  type,
  headers,
  parts: async ({ content }) =>
    lastPartsBelow(resultKinds[contentType].addressOf(''), await content.addresses()),
  make: async (site, part) => {
    if (!lastParts[contentType].test(part)) return null;
    const text = await site.content.text(contentType, part);
    if (text) return textFile(site, text);
    const present = await site.content.presentSlug(contentType, part);
    return present === null ? null : { movedTo: `${resultKinds[contentType].addressOf(present)}.md` };
  },
});

const about: GeneratedFile = {
  pattern: '/about.md',
  type,
  headers,
  make: async (site) => {
    const [settings, years] = await Promise.all([site.content.settings(), site.content.years()]);
    const story = settings.about_full_story_description?.trim();
    // What the page says where nothing is written.
    const heading = settings.about_heading?.trim() || `Hi, I'm ${site.config.name}`;
    const storyTitle = settings.about_full_story_title?.trim() || 'The Full Story';
    const timeline = years.map(
      ({ year, title }) => `- [${year}: ${inLink(title)}](${site.url}/journey-so-far/${year})`,
    );
    return fileOf(site, '/about', heading, [
      settings.about_description?.trim(),
      story && `## ${oneLine(storyTitle)}\n\n${story}`,
      timeline.length > 0 && `## The Journey So Far\n\n${timeline.join('\n')}`,
    ]);
  },
};

/** Every public text as it was written, at the address of its page with `.md` behind it. */
export const markdownCopies: readonly GeneratedFile[] = [
  ...(Object.keys(resultKinds) as SearchedType[]).map(copyOf),
  about,
];

async function textFile(site: PublicSite, { contentType, id, slug, title, excerpt, day, text }: PublicText) {
  const isCourse = contentType === 'courses';
  const outline = isCourse ? await site.content.outline(id) : [];
  const modules = outline.map(({ title: module, lessonTitles }) =>
    [`### ${oneLine(module)}`, lessonTitles.map((lesson) => `- ${oneLine(lesson)}`).join('\n')]
      .filter(Boolean)
      .join('\n\n'),
  );
  return fileOf(
    site,
    resultKinds[contentType].addressOf(slug),
    title,
    [isCourse && excerpt, text, modules.length > 0 && `## Course content\n\n${modules.join('\n\n')}`],
    day,
  );
}

function fileOf(
  { url }: PublicSite,
  address: string,
  title: string,
  parts: (string | false | null | undefined)[],
  day?: string,
): Made {
  const canonical = url + address;
  const facts = [...(day ? [`- Date: ${day}`] : []), `- Canonical: ${canonical}`];
  const body = [`# ${oneLine(title)}`, facts.join('\n'), ...parts.filter(Boolean)].join('\n\n');
  return { body: `${body}\n`, headers: { link: `<${canonical}>; rel="canonical"` } };
}

function lastPartsBelow(start: string, addresses: PublicAddress[]): string[] {
  return addresses
    .filter(({ address }) => address.startsWith(start))
    .map(({ address }) => address.slice(start.length));
}
