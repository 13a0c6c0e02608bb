import { useSession, type JournalEntry } from '@brand/shared-data';
import { Box, Cover, excerptOf, PageTitle, plainText, Typography } from '@brand/shared-ui/core';
import { Markdown } from '@brand/shared-ui/markdown';
import { LinkButton } from '@brand/shared-ui/router';
import { EntryMeta } from './EntryMeta';

const descriptionLength = 160;

export function EntryArticle({ entry, isDraft }: { entry: JournalEntry; isDraft: boolean }) {
  const { id, title, excerpt, content, entry_date, mood, cover_image_url } = entry;
  const { isOwner } = useSession();
  return (
    <article>
      <PageTitle
        title={title}
        description={excerptOf(plainText(excerpt || content), descriptionLength)}
        noindex={isDraft}
      />
      <Box sx={{ overflow: 'hidden', borderRadius: 1 }}>
        <Cover src={cover_image_url} priority sizes="(min-width: 960px) 56rem, 100vw" />
      </Box>
      <Box sx={{ maxWidth: '58ch', marginInline: 'auto', marginTop: { xs: 3, md: 6 } }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography component="div" sx={{ marginTop: 2, color: 'text.secondary' }}>
          <EntryMeta date={entry_date} mood={mood} />
        </Typography>
        {isOwner && (
          <LinkButton to={`/admin/journal?edit=${id}`} variant="outlined" size="small" sx={{ marginTop: 2 }}>
            Edit this Entry
          </LinkButton>
        )}
        <Box sx={{ marginTop: 4 }}>
          <Markdown>{content ?? ''}</Markdown>
        </Box>
      </Box>
    </article>
  );
}
