import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../layout/EmptyState';
import { LinkButton } from './links';

/** Links to the pages before and after this one, in the page and, for search engines, in its head. */
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

/** In place of a page of a list that ends before it. */
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
