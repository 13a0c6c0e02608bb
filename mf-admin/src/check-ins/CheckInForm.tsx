import { useListChallengeDaysQuery, type Challenge, type ChallengeDay } from '@brand/shared-data';
import {
  adminMessages,
  useDeleteCheckInMutation,
  useSaveCheckInMutation,
  type CheckInInput,
} from '@brand/shared-data/admin';
import { checkInSchema } from '@brand/shared-data/schemas';
import {
  Box,
  Button,
  Card,
  formatDay,
  QueryState,
  Skeleton,
  today,
  Typography,
  useToast,
} from '@brand/shared-ui/core';
import { ControlledForm, SubmitButton, TextField, useForm } from '@brand/shared-ui/forms';

const messages = adminMessages.checkIns;

type Kept = Pick<Challenge, 'id' | 'title' | 'starts_on' | 'unit'>;

/** A form for a challenge's check-in, for today or another day. */
export function CheckInForm({ challenge }: { challenge: Kept }) {
  const query = useListChallengeDaysQuery(challenge.id);
  return (
    <Card aria-label={challenge.title} sx={{ padding: 2.5 }}>
      <Typography variant="h6" component="h3" dir="auto" sx={{ marginBottom: 1.5, overflowWrap: 'anywhere' }}>
        {challenge.title}
      </Typography>
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={56} />}
        loadingLabel={`Loading ${challenge.title}`}
        errorTitle="Its days could not be loaded."
        isEmpty={(days) => days.length === 0}
        empty={
          <Typography sx={{ color: 'text.secondary' }}>
            Begins on {formatDay(challenge.starts_on)}.
          </Typography>
        }
      >
        {(days) => <DayForm challenge={challenge} days={days} />}
      </QueryState>
    </Card>
  );
}

type DayFormProps = { challenge: Kept; days: ChallengeDay[] };

function DayForm({ challenge: { id, title, unit }, days }: DayFormProps) {
  const [save] = useSaveCheckInMutation();
  const [remove, { isLoading: isRemoving }] = useDeleteCheckInMutation();
  const toast = useToast();
  const first = days[0]?.day ?? '';
  const last = days.at(-1)?.day ?? '';
  const form = useForm<CheckInInput>({
    // Starts with the owner's calendar day, but no later than the last listed day.
    initialValues: toValues(days, today() < last ? today() : last),
    schema: checkInSchema,
    onSubmit: async (typed) => {
      const values = checkInSchema.cast(typed);
      const { error } = await save({ challengeId: id, values });
      if (error) return messages.saveFailed(error).description;
      form.resetForm({ values });
      toast(messages.saved);
      return undefined;
    },
  });
  const { day } = form.values;
  const found = days.find((one) => one.day === day);
  const isKept = isKeptOn(days, day);

  const removeCheckIn = async () => {
    const { error } = await remove({ challengeId: id, day });
    if (!error) form.resetForm({ values: { day, amount: getUsual(days), note: '' } });
    toast(error ? messages.removeFailed(error) : messages.removed);
  };

  return (
    <ControlledForm
      form={form}
      label={`Check in: ${title}`}
      actions={
        <>
          <SubmitButton busyLabel="Checking in…">{isKept ? 'Change check-in' : 'Check in'}</SubmitButton>
          {isKept && (
            <Button onClick={() => void removeCheckIn()} disabled={isRemoving}>
              Remove check-in
            </Button>
          )}
        </>
      }
    >
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {isKept ? `Kept on ${formatDay(day)}.` : `Nothing yet for ${formatDay(day)}.`}
        {found?.state === 'paused' && ` Paused: ${found.reason}`}
      </Typography>
      <Box sx={fields}>
        <TextField
          name="amount"
          label={unit ? `Amount in ${unit}` : 'Amount'}
          type="number"
          slotProps={{ htmlInput: { min: 0, step: 'any', inputMode: 'decimal' } }}
        />
        <TextField name="note" label="One line" slotProps={{ htmlInput: { maxLength: 280 } }} />
        <TextField
          name="day"
          label="Day"
          type="date"
          slotProps={{ htmlInput: { min: first, max: last } }}
          onChange={({ target }) => {
            const { amount, note } = toValues(days, target.value);
            const isTyped = form.values.note !== toValues(days, day).note;
            if (isTyped && !isKeptOn(days, target.value)) return;
            void form.setFieldValue('amount', amount);
            void form.setFieldValue('note', note);
          }}
        />
      </Box>
    </ControlledForm>
  );
}

// In one row where there is room; on a small screen, the first two share a row if both have room for their labels.
const fields = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '& > *': { flex: '1 1 8.5rem', minWidth: 0 },
  // Room for "Amount in mornings".
  '& > :first-of-type': { flexBasis: '10rem' },
  '& > :nth-of-type(2)': { flexGrow: 4 },
  '& > :last-child': { flexBasis: '11rem' },
};

function toValues(days: ChallengeDay[], day: string): CheckInInput {
  const { amount, note } = days.find((one) => one.day === day) ?? {};
  return { day, amount: amount ?? getUsual(days), note: note ?? '' };
}

const isKeptOn = (days: ChallengeDay[], day: string) =>
  days.some((one) => one.day === day && one.state === 'kept');

/** The amount of the last check-in, which is likely to be the amount of the next one. */
const getUsual = (days: ChallengeDay[]): number =>
  days.findLast(({ amount }) => amount !== null)?.amount ?? 1;
