import { messages, useSession } from '@brand/shared-data';
import { useToast } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { ActionButton } from '../../reading/ActionButton';

const bookmarkPath = 'M7 4h10v16l-5-4-5 4z';

/** The Bookmark button, which only reports that bookmarks are not implemented, and the owner's way to the form. */
export function PostActions({ id }: { id: string }) {
  const toast = useToast();
  const { isOwner } = useSession();
  return (
    <>
      <ActionButton
        label="Bookmark"
        iconPath={bookmarkPath}
        onClick={() => toast(messages.blog.bookmarked)}
      />
      {isOwner && (
        <LinkButton to={`/admin/blog?edit=${id}`} variant="outlined" size="small">
          Edit this Post
        </LinkButton>
      )}
    </>
  );
}
