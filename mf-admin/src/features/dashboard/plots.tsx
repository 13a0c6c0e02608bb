import { lazy } from 'react';
import {
  useListReactionStatisticsQuery,
  useListSubscriberStatisticsQuery,
  type ReactionStatistic,
  type SubscriberStatistic,
} from '@brand/shared-data/admin';
import { formatDay } from '@brand/shared-ui/core';
import { PlotCard } from '../../cards/PlotCard';
import { subscriberGrowth } from './subscriberGrowth';

const loadCharts = () => import(/* webpackChunkName: "charts" */ './charts');
const SubscriberChart = lazy(async () => ({ default: (await loadCharts()).SubscriberChart }));
const ReactionChart = lazy(async () => ({ default: (await loadCharts()).ReactionChart }));

/** Newsletter growth. */
export function SubscriberPlot() {
  return (
    <PlotCard
      title="Subscribers over time"
      query={useListSubscriberStatisticsQuery()}
      summary={summarizeGrowth}
      empty="Nobody has subscribed yet. The curve begins with the first."
      chart={(weeks) => <SubscriberChart points={subscriberGrowth(weeks)} />}
      columns={['Week of', 'Joined']}
      toRows={(weeks) =>
        weeks
          .map(({ week, joined }) => ({ id: week, cells: [formatDay(week), joined.toLocaleString('en-US')] }))
          .reverse()
      }
    />
  );
}

function summarizeGrowth(weeks: SubscriberStatistic[]): string {
  const total = weeks.reduce((sum, { joined }) => sum + joined, 0);
  const last = weeks.at(-1);
  return `${total.toLocaleString('en-US')} on the list. The last joined in the week of ${formatDay(last?.week)}.`;
}

/** Visitors' likes and loves in the last 30 days. */
export function ReactionPlot() {
  return (
    <PlotCard
      title="Reactions of the last 30 days"
      query={useListReactionStatisticsQuery()}
      summary={summarizeReactions}
      empty="Nobody has reacted in the last 30 days."
      chart={(contents) => <ReactionChart contents={contents} />}
      columns={['Content', 'Kind', 'Likes', 'Loves']}
      toRows={(contents) =>
        contents.map(({ content_id, content_type, title, like_count, love_count }) => ({
          id: content_id,
          cells: [
            title,
            kinds[content_type] ?? '',
            like_count.toLocaleString('en-US'),
            love_count.toLocaleString('en-US'),
          ],
        }))
      }
    />
  );
}

const kinds: Record<string, string> = {
  blog_posts: 'Blog post',
  journal_entries: 'Journal entry',
  challenges: 'Challenge',
  journey_summaries: 'Journey summary',
};

function summarizeReactions([first]: ReactionStatistic[]): string {
  if (!first) return '';
  return `Most of them for “${first.title}”: ${first.like_count} likes and ${first.love_count} loves.`;
}
