import { resultKinds, type SearchedType } from '@brand/shared-data';
import { dayOfText, uuid, type PublicText } from '@brand/shared-data/server';
import { excerptOf, plainText } from '@brand/shared-ui/server';
import { feedFormats } from './feeds';
import type { GeneratedFile, FileResult, PublicSite } from './GeneratedFiles';

type ContentPages = { type: SearchedType; title: string; slug: RegExp };

const slug = /^[\w-]+$/;

// `slug` matches the last part of a path; no query is sent for other values.
const contentPages: readonly ContentPages[] = [
  { type: 'journal_entries', title: 'Journal', slug: uuid },
  { type: 'blog_posts', title: 'Blog', slug },
  { type: 'challenges', title: 'Challenges', slug: uuid },
  { type: 'journey_summaries', title: 'Years', slug: /^\d{4}$/ },
  { type: 'courses', title: 'Courses', slug },
  { type: 'pages', title: 'More pages', slug },
];

const markdown = {
  type: 'text/markdown; charset=utf-8',
  // Not indexed, because search engines should list the page instead.
  headers: { 'x-robots-tag': 'noindex' },
};

const about: GeneratedFile = {
  ...markdown,
  pattern: '/about.md',
  make: async (site) => {
    const [settings, years] = await Promise.all([site.content.settings(), site.content.years()]);
    const story = settings.about_full_story_description?.trim();
    // The same defaults as on the page.
    const heading = settings.about_heading?.trim() || `Hi, I'm ${site.config.name}`;
    const storyTitle = settings.about_full_story_title?.trim() || 'The Full Story';
    const timeline = years.map(
      ({ year, title }) => `- [${year}: ${inLink(title)}](${site.url}/journey-so-far/${year})`,
    );
    return writeCopy(site, '/about', heading, [
      settings.about_description?.trim(),
      story && `## ${oneLine(storyTitle)}\n\n${story}`,
      timeline.length > 0 && `## The Journey So Far\n\n${timeline.join('\n')}`,
    ]);
  },
};

/** A markdown copy of every public text, at its page's URL plus `.md`. */
export const markdownCopies: readonly GeneratedFile[] = [about, ...contentPages.map(createCopies)];

function createCopies({ type, slug: pattern }: ContentPages): GeneratedFile {
  const { addressOf } = resultKinds[type];
  return {
    ...markdown,
    pattern: `${addressOf('*')}.md`,
    make: async (site, part) => {
      if (!pattern.test(part)) return null;
      const text = await site.content.text(type, part);
      if (text) return writeText(site, text);
      const present = await site.content.presentSlug(type, part);
      return present === null ? null : { movedTo: `${addressOf(present)}.md` };
    },
  };
}

async function writeText(site: PublicSite, source: PublicText): Promise<FileResult> {
  const { contentType, id, slug: part, title, excerpt, text } = source;
  const isCourse = contentType === 'courses';
  const outline = isCourse ? await site.content.outline(id) : [];
  const modules = outline.map(({ title: module, lessonTitles }) =>
    [`### ${oneLine(module)}`, lessonTitles.map((lesson) => `- ${oneLine(lesson)}`).join('\n')]
      .filter(Boolean)
      .join('\n\n'),
  );
  const course = modules.length > 0 && `## Course content\n\n${modules.join('\n\n')}`;
  const address = resultKinds[contentType].addressOf(part);
  return writeCopy(
    site,
    address,
    title,
    [isCourse && excerpt, text, course],
    [
      ['Date', dayOfText(source, site.config)],
      ['Tags', source.tags.join(', ')],
      ['Series', source.series],
    ],
  );
}

function writeCopy(
  { url }: PublicSite,
  address: string,
  title: string,
  parts: (string | false | null | undefined)[],
  known: [name: string, value: string | null][] = [],
): FileResult {
  const canonical = url + address;
  const facts = [...known, ['Canonical', canonical] as const].flatMap(([name, value]) =>
    value ? [`- ${name}: ${oneLine(value)}`] : [],
  );
  const body = [`# ${oneLine(title)}`, facts.join('\n'), ...parts.filter(Boolean)].join('\n\n');
  return { body: `${body}\n`, headers: { link: `<${canonical}>; rel="canonical"` } };
}

/** The llms.txt index (llmstxt.org): the newest texts of each kind, linked to the markdown copies of their pages. */
export const llms: GeneratedFile = {
  pattern: '/llms.txt',
  type: 'text/plain; charset=utf-8',
  make: async (site) => {
    const { url, config } = site;
    const lists = await Promise.all(contentPages.map((pages) => writeSection(site, pages)));
    const feeds = feedFormats.map(({ file }) => link(`${url}/${file}`, file, 'the newest texts, whole'));
    return {
      body: [
        `# ${config.name}`,
        `> ${oneLine(config.description)}`,
        'Every text is also available as markdown: add `.md` to the address of its page.',
        `## Pages\n\n${link(`${url}/about.md`, 'About', `who ${config.name} is`)}`,
        ...lists.filter(Boolean),
        `## Optional\n\n${[link(`${url}/sitemap.xml`, 'Sitemap', 'every public page'), ...feeds].join('\n')}\n`,
      ].join('\n\n'),
    };
  },
};

async function writeSection({ url, content }: PublicSite, { type, title }: ContentPages): Promise<string> {
  const links = (await content.newest(type)).map((text) =>
    link(
      `${url}${resultKinds[type].addressOf(text.slug)}.md`,
      text.title,
      excerptOf(plainText(text.excerpt || text.text), 160),
    ),
  );
  return links.length > 0 ? `## ${title}\n\n${links.join('\n')}` : '';
}

const link = (address: string, title: string, description: string) =>
  `- [${inLink(title)}](${address})${description && `: ${oneLine(description)}`}`;

// Titles and list items have to be single lines in markdown, and a bracket would end a link's text.
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const inLink = (text: string): string => oneLine(text).replace(/[[\]\\]/g, '\\$&');
