import type { SearchedType } from '@brand/shared-data';
import { excerptOf, plainText } from '@brand/shared-ui/server';
import { resultKinds } from 'shell/server';
import { feedFormats } from './feeds/topics';
import type { GeneratedFile, PublicSite } from './GeneratedFile';
import { inLink, oneLine } from './markdownLine';

const sections: [SearchedType, title: string][] = [
  ['journal_entries', 'Journal'],
  ['blog_posts', 'Blog'],
  ['challenges', 'Challenges'],
  ['journey_summaries', 'Years'],
  ['courses', 'Courses'],
];

/** What there is to read for whoever reads text alone (llmstxt.org): the newest of each kind, with its copy as markdown. */
export const llms: GeneratedFile = {
  pattern: '/llms.txt',
  type: 'text/plain; charset=utf-8',
  make: async (site) => {
    const { url, config } = site;
    const lists = await Promise.all(sections.map(([type, title]) => section(site, type, title)));
    const feedLinks = feedFormats.map(({ file }) => link(`${url}/${file}`, file, 'the newest texts, whole'));
    return {
      body: [
        `# ${config.name}`,
        `> ${oneLine(config.description)}`,
        'Every text is also there as it was written, in markdown: at the address of its page with `.md` behind it.',
        `## Pages\n\n${link(`${url}/about.md`, 'About', `who ${config.name} is`)}`,
        ...lists.filter(Boolean),
        `## Optional\n\n${[link(`${url}/sitemap.xml`, 'Sitemap', 'every public page'), ...feedLinks].join('\n')}\n`,
      ].join('\n\n'),
    };
  },
};

async function section({ url, content }: PublicSite, type: SearchedType, title: string): Promise<string> {
  const texts = await content.newest(type);
  const links = texts.map((text) =>
    link(
      `${url}${resultKinds[type].addressOf(text.slug)}.md`,
      text.title,
      excerptOf(plainText(text.excerpt || text.text), 160),
    ),
  );
  return links.length > 0 ? `## ${title}\n\n${links.join('\n')}` : '';
}

const link = (address: string, title: string, words: string) =>
  `- [${inLink(title)}](${address})${words && `: ${oneLine(words)}`}`;
