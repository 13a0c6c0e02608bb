import { LinkButton, useLocation } from '@brand/shared-ui/router';

/** Saves this page's picture, which link previews show too. */
export function PictureLink({ title }: { title: string }) {
  const { pathname } = useLocation();
  return (
    <LinkButton
      to={`/cards${pathname.replace(/(?<!\/)\/+$/, '')}.png`}
      reloadDocument
      download={`${title}.png`}
      size="small"
    >
      Save the picture
    </LinkButton>
  );
}
