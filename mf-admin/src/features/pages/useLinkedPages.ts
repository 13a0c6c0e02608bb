import { useEffect, useEffectEvent } from 'react';
import { useListLinkedPagesQuery } from '@brand/shared-data/admin';
import { useChangeSite, useSite } from '@brand/shared-ui/core';

/** Gives header and footer of the open page the pages that menus link to now, and returns the query. */
export function useLinkedPages() {
  const query = useListLinkedPagesQuery();
  const { data: pages } = query;
  const site = useSite();
  const changeSite = useChangeSite();
  const apply = useEffectEvent(() => {
    if (pages && JSON.stringify(pages) !== JSON.stringify(site.pages)) changeSite({ ...site, pages });
  });
  useEffect(() => apply(), [pages]);
  return query;
}
