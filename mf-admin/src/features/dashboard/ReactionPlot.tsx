import { lazy } from 'react';
import { useListReactionStatisticsQuery, type ReactionStatistic } from '@brand/shared-data/admin';
import { PlotCard } from './PlotCard';

const ReactionChart = lazy(() =>
  import(/* webpackChunkName: "charts" */ './charts').then((m) => ({ default: m.ReactionChart })),
);

const kinds: Record<string, string> = {
  blog_posts: 'Blog post',
  journal_entries: 'Journal entry',
  challenges: 'Challenge',
  journey_summaries: 'Journey summary',
};

/** What visitors liked and loved of late. */
export function ReactionPlot() {
  return (
    <PlotCard
      title="Reactions of the last 30 days"
      query={useListReactionStatisticsQuery()}
      summary={summaryOf}
      empty="Nobody has reacted in the last 30 days."
      chart={(contents) => <ReactionChart contents={contents} />}
      table={(contents) => <ReactionTable contents={contents} />}
    />
  );
}

function summaryOf(contents: ReactionStatistic[]): string {
  const [first] = contents;
  if (!first) return '';
  return `Most of them for “${first.title}”: ${first.like_count} likes and ${first.love_count} loves.`;
}

function ReactionTable({ contents }: { contents: ReactionStatistic[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Content</th>
          <th scope="col">Kind</th>
          <th scope="col">Likes</th>
          <th scope="col">Loves</th>
        </tr>
      </thead>
      <tbody>
        {contents.map(({ content_id, content_type, title, like_count, love_count }) => (
          <tr key={content_id}>
            <th scope="row">{title}</th>
            <td>{kinds[content_type]}</td>
            <td>{like_count.toLocaleString('en-US')}</td>
            <td>{love_count.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
