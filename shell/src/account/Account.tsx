import { useSession } from '@brand/shared-data';
import { PageContainer, PageHeader, PageTitle, Section } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { ChangePassword } from './ChangePassword';
import { DeleteAccount } from './DeleteAccount';
import { DownloadData } from './DownloadData';

export function Account({ onDeleting }: { onDeleting: (isDeleting: boolean) => void }) {
  const { user, isOwner } = useSession();
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
      <Section title="Password">
        <ChangePassword />
      </Section>
      <Section
        title="Your data"
        lead="Everything that this site keeps about you, in one file that people and programs can read."
      >
        <DownloadData />
      </Section>
      <Section title="Delete your account">
        <DeleteAccount isOwner={isOwner} onDeleting={onDeleting} />
      </Section>
    </PageContainer>
  );
}
