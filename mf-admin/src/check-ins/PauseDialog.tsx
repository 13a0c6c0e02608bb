import {
  adminMessages,
  useSavePauseMutation,
  type KeptChallenge,
  type Pause,
  type PauseInput,
} from '@brand/shared-data/admin';
import { pauseSchema } from '@brand/shared-data/schemas';
import { today } from '@brand/shared-ui/core';
import { SelectField, TextField } from '@brand/shared-ui/forms';
import { EditDialog } from '../editing/EditDialog';

type Props = {
  row: Pause | undefined;
  challenges: readonly KeptChallenge[];
  isOpen: boolean;
  onClose: () => void;
};

const { created, updated, saveFailed } = adminMessages.pauses;
const labels = { challenge_id: 'Of', from_day: 'First day', to_day: 'Last day', reason: 'Reason' };

/** A dialog for creating or editing a pause. */
export function PauseDialog({ row, challenges, isOpen, onClose }: Props) {
  const [save] = useSavePauseMutation();
  return (
    <EditDialog<PauseInput>
      title={row ? 'Edit Pause' : 'New Pause'}
      isOpen={isOpen}
      onClose={onClose}
      saveLabel={row ? 'Save Pause' : 'Add Pause'}
      form="pauses"
      rowId={row?.id}
      initial={{
        values: {
          challenge_id: row?.challenge_id ?? '',
          from_day: row?.from_day ?? today(),
          to_day: row?.to_day ?? '',
          reason: row?.reason ?? '',
        },
      }}
      schema={pauseSchema}
      labels={labels}
      save={(values) => save({ id: row?.id, values })}
      messages={{ saved: row ? updated : created, saveFailed }}
    >
      <TextField name="reason" label={labels.reason} helperText="Shown to readers beside the paused days." />
      <SelectField
        name="challenge_id"
        label={labels.challenge_id}
        options={[
          { value: '', label: 'Everything, the writing too' },
          ...challenges.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <TextField name="from_day" label={labels.from_day} type="date" />
      <TextField name="to_day" label={labels.to_day} type="date" helperText="Empty: until you end it." />
    </EditDialog>
  );
}
