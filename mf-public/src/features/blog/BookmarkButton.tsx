import { messages } from '@brand/shared-data';
import { Button, SvgIcon, useToast } from '@brand/shared-ui/core';

/** Says only that it does nothing yet. */
export function BookmarkButton() {
  const toast = useToast();
  return (
    <Button
      variant="outlined"
      size="small"
      onClick={() => toast(messages.blog.bookmarked)}
      startIcon={
        <SvgIcon aria-hidden>
          <path
            d="M7 4h10v16l-5-4-5 4z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
          />
        </SvgIcon>
      }
    >
      Bookmark
    </Button>
  );
}
