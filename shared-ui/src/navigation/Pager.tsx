import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../layout/EmptyState';
import { LinkButton } from './links';

/** Links to the previous and next page, in the page and, for search engines, in its head. */
export function Pager({ page, hasNext }: { page: number; hasNext: boolean }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if (page === 1 && !hasNext) return null;
  const addressOf = (number: number) => {
    const search = new URLSearchParams(params);
    search.delete('page');
    if (number > 1) search.set('page', String(number));
    return search.size > 0 ? `${pathname}?${search}` : pathname;
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

/** Shown for a page number beyond the end of a list. */
export function NoSuchPage({ title, page }: { title: string; page: number }) {
  const { pathname } = useLocation();
  return (
    <EmptyState
      title={title}
      text={`The list ends before page ${page}.`}
      headingLevel="h2"
      action={<LinkButton to={pathname}>Go to the first page</LinkButton>}
    />
  );
}

// Makes the shell announce the linked page as a new one, although the path does not change.
const pageState = { isPage: true };

// Keeps the page number in the middle if there is no link on one side.
const pagerStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  gap: 2,
  alignItems: 'center',
  marginTop: { xs: 5, md: 8 },
};
