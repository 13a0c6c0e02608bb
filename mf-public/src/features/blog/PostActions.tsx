import { messages } from '@brand/shared-data';
import { Button, SvgIcon, useToast } from '@brand/shared-ui/core';
import { copyText } from './copyText';

const sharePath =
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17';
const bookmarkPath = 'M7 4h10v16l-5-4-5 4z';

/**
 * The Share button, which copies the post's URL, and the Bookmark button, which only reports that bookmarks are not implemented.
 */
export function PostActions({ path }: { path: string }) {
  const toast = useToast();
  const share = async () => {
    const link = new URL(path, window.location.origin).href;
    toast((await copyText(link)) ? messages.blog.linkCopied : messages.blog.linkNotCopied(link));
  };
  return (
    <>
      <ActionButton label="Share" iconPath={sharePath} onClick={() => void share()} />
      <ActionButton
        label="Bookmark"
        iconPath={bookmarkPath}
        onClick={() => toast(messages.blog.bookmarked)}
      />
    </>
  );
}

type ActionButtonProps = { label: string; iconPath: string; onClick: () => void };

function ActionButton({ label, iconPath, onClick }: ActionButtonProps) {
  return (
    <Button
      variant="outlined"
      size="small"
      data-needs-scripts=""
      onClick={onClick}
      startIcon={
        <SvgIcon
          aria-hidden
          sx={{ fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' }}
        >
          <path d={iconPath} strokeLinejoin="round" />
        </SvgIcon>
      }
    >
      {label}
    </Button>
  );
}
