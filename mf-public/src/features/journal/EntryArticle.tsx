import { useSession, type JournalEntry } from '@brand/shared-data';
import { excerptOf, PageTitle, plainText } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { DayBadge } from '../../days/DayBadge';
import { DayNeighbours } from '../../days/DayNeighbours';
import { Reactions } from '../../reactions/Reactions';
import { Article } from '../../reading/Article';
import { EntryMeta } from './EntryMeta';

const descriptionLength = 160;

export function EntryArticle({ entry, isDraft }: { entry: JournalEntry; isDraft: boolean }) {
  const { id, title, excerpt, content, entry_date, mood, cover_image_url } = entry;
  const { isOwner } = useSession();
  const reference = { contentType: 'journal_entries', id } as const;
  return (
    <>
      <PageTitle
        title={title}
        description={excerptOf(plainText(excerpt || content), descriptionLength)}
        noindex={isDraft}
      />
      <Article
        title={title}
        cover={cover_image_url}
        eyebrow={<DayBadge day={entry_date} />}
        meta={<EntryMeta date={entry_date} mood={mood} />}
        actions={
          isOwner && (
            <LinkButton to={`/admin/journal?edit=${id}`} variant="outlined" size="small">
              Edit this Entry
            </LinkButton>
          )
        }
        // Nobody can react to what is not public.
        footer={
          !isDraft && (
            <>
              <Reactions content={reference} />
              <DayNeighbours content={reference} />
            </>
          )
        }
      >
        {content}
      </Article>
    </>
  );
}
