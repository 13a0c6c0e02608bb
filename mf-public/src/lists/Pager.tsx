import { Box, Typography } from '@brand/shared-ui/core';
import { LinkButton, useLocation, useSearchParams } from '@brand/shared-ui/router';
import { withParam } from './withParam';

/** Links to the pages before and after this one, in the page and, for search engines, in its head. */
export function Pager({ page, hasNext }: { page: number; hasNext: boolean }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if (page === 1 && !hasNext) return null;
  const addressOf = (number: number) => {
    const search = withParam(params, 'page', number > 1 ? String(number) : '').toString();
    return search ? `${pathname}?${search}` : pathname;
  };
  return (
    <Box component="nav" aria-label="Pages" sx={pagerStyle}>
      {page > 1 && <link rel="prev" href={addressOf(page - 1)} />}
      {hasNext && <link rel="next" href={addressOf(page + 1)} />}
      <Box>
        {page > 1 && (
          <LinkButton to={addressOf(page - 1)} rel="prev" state={pageState} variant="outlined">
            Newer
          </LinkButton>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Page {page}
      </Typography>
      <Box sx={{ textAlign: 'right' }}>
        {hasNext && (
          <LinkButton to={addressOf(page + 1)} rel="next" state={pageState} variant="outlined">
            Older
          </LinkButton>
        )}
      </Box>
    </Box>
  );
}

// The shell announces it as a page of its own, though the path stays.
const pageState = { isPage: true };

// The number stays in the middle without a link beside it.
const pagerStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  gap: 2,
  alignItems: 'center',
  marginTop: { xs: 5, md: 8 },
};
