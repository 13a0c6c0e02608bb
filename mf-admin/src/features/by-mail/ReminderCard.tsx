import { adminMessages, useGetReminderQuery, useSaveReminderMutation } from '@brand/shared-data/admin';
import { reminderHours, reminderSchema } from '@brand/shared-data/schemas';
import { QueryState, Skeleton, Typography, useToast } from '@brand/shared-ui/core';
import { Form, SelectField, SubmitButton } from '@brand/shared-ui/forms';
import { SettingsCard } from '../../settings/SettingsCard';
import { Devices } from './Devices';

const messages = adminMessages.byMail;

const options = reminderHours.map((value) => ({
  value,
  label: value === '' ? 'Never' : `${value.padStart(2, '0')}:00`,
}));

/** The hour and channel of the writing reminder. */
export function ReminderCard() {
  const query = useGetReminderQuery();
  return (
    <SettingsCard title="Be reminded">
      <Typography sx={{ color: 'text.secondary' }}>
        One a day, as a notification or a mail to your own address, and only while no entry has the day,
        drafts included. One click in it ends the reminders.
      </Typography>
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={110} />}
        loadingLabel="Loading the hour…"
        errorTitle="The hour could not be loaded."
      >
        {({ reminder_hour, push_public_key }) => (
          <>
            <HourForm hour={reminder_hour} />
            <Devices publicKey={push_public_key} />
          </>
        )}
      </QueryState>
    </SettingsCard>
  );
}

function HourForm({ hour }: { hour: number | null }) {
  const [save] = useSaveReminderMutation();
  const toast = useToast();
  return (
    <Form
      label="Be reminded"
      initialValues={{ hour: hour === null ? '' : String(hour) }}
      schema={reminderSchema}
      onSubmit={async (values) => {
        const { error } = await save(reminderSchema.cast(values));
        if (error) return messages.saveFailed(error).description;
        toast(messages.saved);
        return undefined;
      }}
      actions={<SubmitButton busyLabel="Saving…">Save Reminder</SubmitButton>}
    >
      <SelectField
        name="hour"
        label="Remind me at"
        options={options}
        helperText="In the time zone of the site (Name and Look)."
      />
    </Form>
  );
}
