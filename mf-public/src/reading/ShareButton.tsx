import { messages } from '@brand/shared-data';
import { useToast } from '@brand/shared-ui/core';
import { useLocation } from '@brand/shared-ui/router';
import { ActionButton } from './ActionButton';
import { copyText } from './copyText';

const iconPath =
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17';

/** Opens the phone's own sheet for sharing this page; elsewhere, copies its address. */
export function ShareButton({ title }: { title: string }) {
  const toast = useToast();
  const { pathname } = useLocation();
  const share = async () => {
    const url = new URL(pathname, window.location.origin).href;
    const isPhone = window.matchMedia('(pointer: coarse)').matches && 'share' in navigator;
    // The sheet fails when somebody closes it: then nothing more is to be done.
    if (isPhone) return navigator.share({ title, url }).catch(() => {});
    toast((await copyText(url)) ? messages.blog.linkCopied : messages.blog.linkNotCopied(url));
  };
  return <ActionButton label="Share" iconPath={iconPath} onClick={() => void share()} />;
}
