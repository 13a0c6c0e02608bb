import { Box, Button, EmptyState, PageTitle } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';

type Props = {
  text: string;
  /** Where another attempt may help. */
  retry?: { isTrying: boolean; again: () => void };
};

export function CourseAbsent({ text, retry }: Props) {
  return (
    <>
      <PageTitle title="Course Not Found" missing />
      <EmptyState
        headingLevel="h1"
        title="Course Not Found"
        text={<span role="alert">{text}</span>}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
            {retry && (
              <Button
                variant="contained"
                aria-disabled={retry.isTrying}
                aria-busy={retry.isTrying}
                onClick={retry.again}
              >
                Try again
              </Button>
            )}
            <LinkButton to="/academy" variant="outlined">
              Back to Academy
            </LinkButton>
          </Box>
        }
      />
    </>
  );
}
