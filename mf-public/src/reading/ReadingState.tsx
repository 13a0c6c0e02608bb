import { useDeferredValue, type ComponentProps } from 'react';
import { PageTitle, QueryState, Typography, visuallyHidden } from '@brand/shared-ui/core';
import { ArticleSkeleton } from './ArticleSkeleton';

type Props<Text> = Omit<ComponentProps<typeof QueryState<Text>>, 'loading'> & {
  /** The page's title and hidden h1 until the text provides its own. */
  title: string;
  noindex?: boolean;
  hasCover?: boolean;
};

/** Renders every state of the query for a page's text, each with a title and an h1. */
export function ReadingState<Text>({ title, noindex, hasCover, query, ...rest }: Props<Text>) {
  // Deferred, so that React renders a long text in interruptible steps and the page stays responsive.
  const data = useDeferredValue(query.data);
  const isErrorHeading = query.isError && rest.errorLevel === 'h1';
  return (
    <>
      {data === undefined && <PageTitle title={title} noindex={noindex} />}
      {data === undefined && !isErrorHeading && (
        <Typography component="h1" sx={visuallyHidden}>
          {title}
        </Typography>
      )}
      <QueryState {...rest} query={{ ...query, data }} loading={<ArticleSkeleton hasCover={hasCover} />} />
    </>
  );
}
