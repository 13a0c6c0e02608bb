import { Stack } from '@brand/shared-ui/core';
import { AdminPage } from '../../frame/AdminPage';
import { MailDraftsCard } from './MailDraftsCard';
import { ReminderCard } from './ReminderCard';

/** Settings for mails that become drafts, and for the daily reminder. */
export const ByMailPage = () => (
  <AdminPage title="By Mail" lead="Write your entry by mail, and be reminded on days that have none yet.">
    <Stack sx={{ gap: 3, maxWidth: '52rem' }}>
      <MailDraftsCard />
      <ReminderCard />
    </Stack>
  </AdminPage>
);
