import { useGetNowTextQuery, useListNowLinesQuery, useSession, type NowText } from '@brand/shared-data';
import {
  Box,
  EmptyState,
  PageContainer,
  PageTitle,
  Section,
  Typography,
  useDates,
  useSite,
} from '@brand/shared-ui/core';
import { LinkButton, Moved, TextLink, useParams } from '@brand/shared-ui/router';
import { DayBadge } from '../../days/DayNumber';
import { useErrorLog } from '../../errors/useErrorLog';
import { Article } from '../../reading/Article';
import { ReadingState } from '../../reading/ReadingState';
import { toMetaDescription } from '../../reading/toMetaDescription';

const missingTitle = 'No text of that day';

/** The owner's current "now" text, or the text for the day in the URL, followed by links to the other texts. */
export function NowPage() {
  const { day } = useParams();
  if (day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(day)) return <Moved to="/now" />;
  return (
    <PageContainer>
      <Box sx={{ minHeight: '80vh' }}>
        <NowState key={day} day={day} />
      </Box>
    </PageContainer>
  );
}

function NowState({ day }: { day: string | undefined }) {
  const query = useGetNowTextQuery(day);
  return (
    <ReadingState
      query={query}
      title="Now"
      noindex={query.isError}
      hasCover={false}
      loadingLabel="Loading what is now…"
      errorTitle="What is now could not be loaded."
      errorLevel="h1"
      isEmpty={(text) => text === null}
      empty={day === undefined ? <NothingYet /> : <Missing day={day} />}
    >
      {(text) => text && <NowArticle text={text} isPast={day !== undefined} />}
    </ReadingState>
  );
}

function NowArticle({ text: { day, title, content }, isPast }: { text: NowText; isPast: boolean }) {
  const { formatDay } = useDates();
  const name = isPast ? `Now, on ${formatDay(day)}` : 'Now';
  return (
    <>
      <PageTitle title={name} description={`${title}. ${toMetaDescription(content)}`} />
      <Article
        title={name}
        eyebrow={<DayBadge day={day} />}
        meta={
          isPast ? (
            <>
              From the past. <TextLink to="/now">What is now</TextLink>
            </>
          ) : (
            <>
              Updated <time dateTime={day}>{formatDay(day)}</time>
            </>
          )
        }
        actions={<EditLink label="Update" />}
        above={
          <Typography
            variant="h3"
            component="p"
            dir="auto"
            sx={{ marginBottom: 3, overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
        }
        below={<Past shown={day} />}
      >
        {content}
      </Article>
    </>
  );
}

/** Links to the other texts, with their dates. */
function Past({ shown }: { shown: string }) {
  const { formatDay } = useDates();
  const { data, error } = useListNowLinesQuery();
  useErrorLog('The past of the page', error);
  const others = data?.slice(1).filter(({ day }) => day !== shown);
  if (!others?.length) return null;
  return (
    <Section title="Before">
      <Box component="ul" sx={listStyle}>
        {others.map(({ day, title }) => (
          <li key={day}>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              <time dateTime={day}>{formatDay(day)}</time>
            </Typography>
            <TextLink to={`/now/${day}`} dir="auto">
              {title}
            </TextLink>
          </li>
        ))}
      </Box>
    </Section>
  );
}

function NothingYet() {
  const { name } = useSite();
  return (
    <>
      <PageTitle title="Now" noindex />
      <EmptyState
        title="Nothing is written here yet."
        text={`What ${name} is doing these days will stand here. The journal has the days themselves.`}
        headingLevel="h1"
        action={<EditLink label="Write it" />}
      />
    </>
  );
}

function Missing({ day }: { day: string }) {
  const { formatDay } = useDates();
  return (
    <>
      <PageTitle title={missingTitle} missing />
      <EmptyState
        title={missingTitle}
        text={`Nothing was written about now on ${formatDay(day)}.`}
        headingLevel="h1"
        action={<TextLink to="/now">What is now</TextLink>}
      />
    </>
  );
}

/** A link that is shown only to the owner. */
function EditLink({ label }: { label: string }) {
  const { isOwner } = useSession();
  return isOwner ? (
    <LinkButton to="/admin/now" variant="outlined">
      {label}
    </LinkButton>
  ) : null;
}

const listStyle = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  '& li': { overflowWrap: 'anywhere' },
};
