import type { PostLinks } from '@brand/shared-data';
import { Box } from '@brand/shared-ui/core';
import { Link } from '@brand/shared-ui/router';

/** Links to the pages of a post's tags. */
export function PostTags({ tags }: Pick<PostLinks, 'tags'>) {
  if (tags.length === 0) return null;
  return (
    <Box component="ul" aria-label="Tags" sx={listStyle}>
      {tags.map(({ name, slug }) => (
        <li key={name}>
          <Link to={`/blog/tags/${slug}`} rel="tag" dir="auto">
            {name}
          </Link>
        </li>
      ))}
    </Box>
  );
}

const listStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  marginTop: { xs: 4, md: 5 },
  padding: 0,
  listStyle: 'none',
  typography: 'body2',
  '& li': { maxWidth: '100%' },
  '& a': {
    display: 'block',
    paddingBlock: 0.75,
    paddingInline: 1.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    color: 'text.secondary',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& a:hover': { borderColor: 'primary.main', color: 'primary.main' },
};
