import { useDeferredValue, type ComponentProps } from 'react';
import { PageTitle, QueryState, Typography, visuallyHidden } from '@brand/shared-ui/core';
import { ArticleSkeleton } from './ArticleSkeleton';

type Props<Text> = Omit<ComponentProps<typeof QueryState<Text>>, 'loading'> & {
  /** The page's title and hidden h1 until the text brings its own. */
  title: string;
  noindex?: boolean;
  hasCover?: boolean;
};

/** The query of a page's text in every state, with a title and an h1 in each. */
export function ReadingState<Text>({ title, noindex, hasCover, query, ...rest }: Props<Text>) {
  // Deferred: React renders a long text in interruptible steps, so that the page responds meanwhile.
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
