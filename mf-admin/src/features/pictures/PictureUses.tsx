import { kindName, type LibraryPicture, type PictureUse } from '@brand/shared-data/admin';
import { Box, Typography } from '@brand/shared-ui/core';
import { TextLink } from '@brand/shared-ui/router';

const forms: Record<string, string> = {
  journal_entries: '/admin/journal?edit=',
  blog_posts: '/admin/blog?edit=',
  challenges: '/admin/challenges?edit=',
  journey_summaries: '/admin/journey-summaries?edit=',
  now_texts: '/admin/now?edit=',
  pages: '/admin/pages?edit=',
  letters: '/admin/subscribers/letters?edit=',
  courses: '/admin/academy?edit=',
};

/** The form of a text; for a lesson, the lessons of its course. */
function toForm({ kind, id, courseId }: PictureUse): string {
  if (kind === 'trash') return '/admin/trash';
  if (kind === 'site_settings') return '/admin/about-settings';
  if (kind === 'site_profile') return '/admin/site';
  return courseId ? `/admin/academy?content=${courseId}` : `${forms[kind] ?? '/admin'}${id}`;
}

const siteTexts: Record<string, string> = { site_settings: 'About Page', site_profile: 'Name and Look' };

function describe({ kind, title, alt }: PictureUse, words: string): string {
  const place =
    kind === 'trash' ? ' (in the trash)' : siteTexts[kind] || !title ? '' : ` (${kindName(kind)})`;
  if (alt === null || alt === words) return place;
  return `${place}, ${alt ? `in its own words: “${alt}”` : 'as decoration'}`;
}

/** The texts that use a picture, with links to their forms. */
export function PictureUses({ picture: { uses, words } }: { picture: LibraryPicture }) {
  return (
    <Box component="ul" sx={{ marginBlock: 0.5, paddingLeft: 2.5 }}>
      {uses.map((use, index) => (
        <Typography key={index} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <TextLink to={toForm(use)}>{siteTexts[use.kind] ?? use.title ?? 'Untitled'}</TextLink>
          {describe(use, words)}
        </Typography>
      ))}
    </Box>
  );
}
