import { pausedInLongestRun, type Year } from '@brand/shared-data';
import { formatDay } from '@brand/shared-ui/core';

const paths = { journal_entries: 'journal', blog_posts: 'blog', challenges: 'challenge' };
const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
const list = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
const link = (title: string, path: string) => `[${title.replace(/[[\]]/g, '\\$&')}](${path})`;

/** A draft of a year's summary in markdown, with its figures in plain sentences. */
export function describeYear(year: number, figures: Year): string {
  const { days_written, words, longest_run, longest_from, longest_to, moods, challenges, most_reactions } =
    figures;
  const titlesOf = (status: string) =>
    list(
      challenges
        .filter((each) => each.status === status)
        .map(({ id, title }) => link(title, `/challenge/${id}`)),
    );
  const paused = pausedInLongestRun(figures);
  const [mostNoted, nextNoted] = moods;
  const [won, lost] = [titlesOf('Successful'), titlesOf('Failed')];
  const texts = most_reactions.map(({ content_type, slug, title }) =>
    link(
      title,
      content_type === 'journey_summaries' ? `/journey-so-far/${slug}` : `/${paths[content_type]}/${slug}`,
    ),
  );
  return [
    `In ${year} I wrote on ${count(days_written, 'day')}, ${count(words, 'word')} in all.`,
    longest_run > 1 &&
      `My longest run was ${count(longest_run, 'day')}, from ${formatDay(longest_from)} to ${formatDay(longest_to)}` +
        `${paused > 0 ? `, without ${count(paused, 'paused day')}` : ''}.`,
    won && `I won ${won}.`,
    lost && `I did not manage ${lost}.`,
    mostNoted &&
      mostNoted.count > (nextNoted?.count ?? 1) &&
      `The mood that I noted most was “${mostNoted.mood}”, ${count(mostNoted.count, 'time')}.`,
    texts.length > 0 && `What readers reacted to most: ${list(texts)}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
