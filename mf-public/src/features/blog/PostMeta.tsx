import { InstantDay } from '@brand/shared-ui/core';
import { MetaLine } from '../../cards/MetaLine';

type Props = { category: string | null; publishedAt: string | null };

/** A post's category and date. */
export function PostMeta({ category, publishedAt }: Props) {
  return (
    <MetaLine>
      {category?.trim() || null}
      {publishedAt && <InstantDay at={publishedAt} />}
    </MetaLine>
  );
}
