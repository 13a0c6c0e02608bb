import { messages } from '@brand/shared-data';
import { Button, SvgIcon, useToast } from '@brand/shared-ui/core';
import { copyText } from './copyText';

/** Copies the address of a page of this site. */
export function ShareButton({ path }: { path: string }) {
  const toast = useToast();
  const share = async () => {
    const link = new URL(path, window.location.origin).href;
    toast((await copyText(link)) ? messages.blog.linkCopied : messages.blog.linkNotCopied(link));
  };
  return (
    <Button variant="outlined" size="small" onClick={() => void share()} startIcon={<LinkIcon />}>
      Share
    </Button>
  );
}

function LinkIcon() {
  return (
    <SvgIcon aria-hidden>
      <path
        d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </SvgIcon>
  );
}
