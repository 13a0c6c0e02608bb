import { useState } from 'react';
import { signOut, useDispatch } from '@brand/shared-data';
import {
  adminMessages,
  useCreateOwnClaimMutation,
  useGetDemoQuery,
  useGetSiteProfileQuery,
  useRemoveDemoMutation,
  type Demo,
} from '@brand/shared-data/admin';
import {
  Box,
  Button,
  QueryState,
  Typography,
  useChangeSite,
  useToast,
  type SiteConfig,
} from '@brand/shared-ui/core';
import { showLook } from '@brand/shared-ui/look';
import { TextLink } from '@brand/shared-ui/router';
import { DashboardCard } from '../../cards/DashboardCard';
import { DeleteDialog } from '../../records/DeleteDialog';

const messages = adminMessages.demo;

/** Steps to personalize the site, shown while demo content remains or the owner has not named the site. */
export function DemoCard() {
  const query = useGetDemoQuery();
  const isNameless = useGetSiteProfileQuery().data?.name === null;
  if (!query.isError && !query.data && !(query.data === null && isNameless)) return null;
  return (
    <DashboardCard title="Make it yours">
      <QueryState query={query} loading={null}>
        {(demo) => <Steps demo={demo} />}
      </QueryState>
    </DashboardCard>
  );
}

/** `demo` is null once all demo content has been removed. */
function Steps({ demo }: { demo: Demo | null }) {
  return (
    <>
      <Typography variant="body2" sx={{ marginTop: 1, maxWidth: '68ch', color: 'text.secondary' }}>
        {demo?.unchanged
          ? 'The site shows a demo. Whatever you write or change stays when the demo goes, so begin where you like.'
          : 'The site waits for what is yours.'}
      </Typography>
      <Box component="ol" sx={list}>
        <li>
          {demo?.is_demo_account ? (
            <>
              Everybody knows the password of this account. <OwnAccount />
            </>
          ) : (
            'Your own account: done.'
          )}
        </li>
        <li>
          Give the site your <TextLink to="/admin/site">name and look</TextLink>, and say{' '}
          <TextLink to="/admin/about-settings">who you are</TextLink> and{' '}
          <TextLink to="/admin/current-focus">what you work on</TextLink>.
        </li>
        <li>
          Put the <TextLink to="/admin/words">sentences of the pages</TextLink> in your own words, add{' '}
          <TextLink to="/admin/pages">pages</TextLink> such as an imprint, and arrange the{' '}
          <TextLink to="/admin/menu">menu</TextLink>.
        </li>
        <li>
          Write your <TextLink to="/admin/today">first day</TextLink>, or bring what you have: Import, below.
        </li>
        <li>
          Set the address that your <TextLink to="/admin/subscribers/letters">letters</TextLink> come from.
        </li>
        {demo && (
          <li>
            <RemoveDemo unchanged={demo.unchanged} />
          </li>
        )}
      </Box>
    </>
  );
}

/** Opens the page on which another account becomes the owner, through a one-time link. */
function OwnAccount() {
  const [createClaim, { isLoading }] = useCreateOwnClaimMutation();
  const dispatch = useDispatch();
  const toast = useToast();
  const begin = async () => {
    const { data: token, error } = await createClaim();
    if (!token) return toast(messages.claimFailed(error));
    await dispatch(signOut());
    // Loads a new document, so that the admin's route guard does not redirect.
    window.location.assign(`/claim#${token}`);
  };
  return (
    <Button size="small" variant="contained" isBusy={isLoading} onClick={() => void begin()}>
      Create your own account
    </Button>
  );
}

function RemoveDemo({ unchanged }: { unchanged: number }) {
  const [asked, setAsked] = useState<number | null>(null);
  const remove = useRemoval();
  return (
    <>
      {unchanged === 0 ? (
        'The demo was removed.'
      ) : (
        <Button size="small" variant="outlined" color="error" onClick={() => setAsked(unchanged)}>
          Remove the demo
        </Button>
      )}
      <DeleteDialog
        row={asked}
        title="Remove the demo?"
        action="Remove"
        text={(rows) => (
          <>
            <p>
              {rows} texts, settings, courses and subscribers of the demo go, with its reactions and its
              learner. What you added or changed stays. This cannot be undone.
            </p>
            <p>Export, below on the dashboard, keeps a copy.</p>
          </>
        )}
        onDelete={remove}
        onClose={() => setAsked(null)}
        deleted={messages.removed}
        failed={messages.removeFailed}
      />
    </>
  );
}

/** Removes the demo. Its name, words and look were the site's, so the page then takes those that the server has. */
function useRemoval() {
  const [remove] = useRemoveDemoMutation();
  const changeSite = useChangeSite();
  return async () => {
    const removed = await remove();
    const response = removed.error
      ? null
      : await fetch('/config.json', { cache: 'no-store' }).catch(() => null);
    if (response?.ok) {
      const { site } = (await response.json()) as { site: SiteConfig };
      changeSite(site);
      showLook(site);
    }
    return removed;
  };
}

const list = {
  marginBlock: 1.5,
  paddingInlineStart: 3,
  '& li': { marginBlock: 1 },
  '& button': { marginInlineStart: 0.5 },
};
