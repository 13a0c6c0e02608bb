import { lazy, Suspense, useState } from 'react';
import { useSession, useSessionState } from '@brand/shared-data';
import { accountMessages, useLazyGetMyDataQuery } from '@brand/shared-data/account';
import {
  Button,
  PageContainer,
  PageHeader,
  PageTitle,
  saveFile,
  Section,
  today,
  useSite,
  useToast,
} from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { AccessGuard } from '../session/AccessGuard';
import { DeleteAccount } from './DeleteAccount';
import { NewPasswordForm } from '../session/NewPasswordForm';

const MyCourses = lazy(async () => ({ default: (await import('./MyCourses')).MyCourses }));
const SecondFactor = lazy(async () => ({ default: (await import('./SecondFactor')).SecondFactor }));
const Sessions = lazy(async () => ({ default: (await import('./Sessions')).Sessions }));
// Loaded only on a site that takes payments.
const Orders = lazy(async () => ({ default: (await import('./Orders')).Orders }));

/** The account page. Deleting the account leads to the home page; any other sign-out leads to the log-in page. */
export function AccountPage() {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <AccessGuard access="signed-in" exit={isDeleting ? '/' : '/login'}>
      <Account onDeleting={setIsDeleting} />
    </AccessGuard>
  );
}

function Account({ onDeleting }: { onDeleting: (isDeleting: boolean) => void }) {
  const { user, isOwner } = useSession();
  const { till } = useSite();
  return (
    <PageContainer width="text">
      <PageTitle title="Your account" noindex />
      <PageHeader
        title="Your account"
        lead={`Signed in as ${user?.email}`}
        actions={
          <LinkButton to="/academy" variant="outlined">
            My learning
          </LinkButton>
        }
      />
      <Section title="Your courses">
        <Suspense>
          <MyCourses />
        </Suspense>
      </Section>
      {till && (
        <Section title="Orders">
          <Suspense>
            <Orders />
          </Suspense>
        </Section>
      )}
      <Section title="Password">
        <ChangePassword />
      </Section>
      <Section
        title="Passkeys and apps"
        lead="You unlock a passkey with your finger, face or PIN. It logs you in without the password, or it is needed after the password, like a code from an app; then a stolen password alone is useless."
      >
        <Suspense>
          <SecondFactor />
        </Suspense>
      </Section>
      <Section
        title="Where you are logged in"
        lead="A session that you end is closed within an hour; a new password ends all others at once."
      >
        <Suspense>
          <Sessions />
        </Suspense>
      </Section>
      <Section
        title="Your data"
        lead="Everything that this site stores about you, in one file that people and programs can read."
      >
        <DownloadData />
      </Section>
      <Section title="Delete your account">
        <DeleteAccount isOwner={isOwner} onDeleting={onDeleting} />
      </Section>
    </PageContainer>
  );
}

/** Changes the password. The form closes when a session dialog opens, so that only one password form is on the page at a time. */
function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false);
  const { isSuspended, isRecovering } = useSessionState();
  const close = () => setIsOpen(false);
  if (isOpen && !isSuspended && !isRecovering)
    return (
      <NewPasswordForm
        label="Change password"
        onDone={close}
        otherAction={<Button onClick={close}>Cancel</Button>}
      />
    );
  return (
    <Button variant="outlined" onClick={() => setIsOpen(true)}>
      Change password
    </Button>
  );
}

/** Downloads the user's own rows as one JSON file, `my-data_{date}.json`. */
function DownloadData() {
  const [query, { isFetching }] = useLazyGetMyDataQuery();
  const { till } = useSite();
  const toast = useToast();

  async function download() {
    const { data, error } = await query({ hasTill: till !== undefined });
    if (data) saveFile(`my-data_${today()}.json`, JSON.stringify(data, null, 2), 'application/json');
    toast(data ? accountMessages.account.downloaded : accountMessages.account.downloadFailed(error));
  }

  return (
    <Button variant="outlined" isBusy={isFetching} onClick={() => void download()}>
      {isFetching ? 'Collecting…' : 'Download my data'}
    </Button>
  );
}
