import { messages } from '@brand/shared-data';
import { ShownOnce } from './ShownOnce';

/** The address of a new link. */
export const NewLink = ({ address }: { address: string }) => (
  <ShownOnce
    label="The new link"
    text={address}
    copied={messages.blog.linkCopied}
    notCopied={messages.blog.linkNotCopied(address)}
  />
);
