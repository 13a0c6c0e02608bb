import { useEffect, useState } from 'react';
import { useIsSlugTakenQuery } from '@brand/shared-data/admin';

/** Tables whose rows have an address of their own choice. */
export type SlugTable = 'blog_posts' | 'courses';

/** Whether another row has the slug, found out while it is typed; `own` is the edited row's. */
export function useSlugClash(table: SlugTable, slug: string, own?: { id: string; slug: string }): boolean {
  const asked = useAfterPause(slug);
  const { data: isTaken } = useIsSlugTakenQuery(
    { table, slug: asked, exceptId: own?.id },
    { skip: !asked || asked === own?.slug },
  );
  return isTaken === true && asked === slug && slug !== own?.slug;
}

/** The value once it has rested for a moment. */
function useAfterPause(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), 300);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
