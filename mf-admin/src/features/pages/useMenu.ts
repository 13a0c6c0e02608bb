import { useRef, useState } from 'react';
import {
  adminMessages,
  applySiteProfile,
  useSaveSiteProfileMutation,
  type ArrangedLink,
  type ErrorDetails,
} from '@brand/shared-data/admin';
import { useChangeSite, useSite, useToast } from '@brand/shared-ui/core';

/**
 * The menu and a function that changes it: here and in the page's header at once, then in the database, one change after another.
 * A change that fails is taken back.
 */
export function useMenu(saved: ArrangedLink[]) {
  const [changed, setChanged] = useState<ArrangedLink[]>();
  const [save] = useSaveSiteProfileMutation();
  const site = useSite();
  const changeSite = useChangeSite();
  const toast = useToast();
  const lastSaving = useRef<Promise<unknown>>(Promise.resolve());
  const show = (menu: ArrangedLink[] | undefined) => {
    setChanged(menu);
    changeSite(applySiteProfile(site, { menu: menu ?? saved }));
  };
  const change = async (menu: ArrangedLink[]): Promise<{ error?: ErrorDetails }> => {
    show(menu);
    const saving = lastSaving.current.then(() => save({ values: { menu } }));
    lastSaving.current = saving;
    const { error } = await saving;
    if (!error) return {};
    show(undefined);
    toast(adminMessages.settings.saveFailed(error));
    return { error };
  };
  return [changed ?? saved, change] as const;
}
