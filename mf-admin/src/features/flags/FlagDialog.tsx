import { adminMessages, useSaveFlagMutation, type FlagInput } from '@brand/shared-data/admin';
import { flagSchema } from '@brand/shared-data/schemas';
import { SelectField, SwitchField, TextField } from '@brand/shared-ui/forms';
import { EditDialog } from '../../editing/EditDialog';
import { toLocalMinute } from '../../editing/toLocalMinute';
import type { FlagRow } from './flagRows';

const { saved, saveFailed } = adminMessages.flags;
const labels = { is_on: 'On', share: 'For', ends_at: 'Until' };

// The steps are 5 % each, as for a canary, because visitors are divided into 20 buckets.
const shares = Array.from({ length: 20 }, (_, step) => {
  const share = 100 - 5 * step;
  return { value: String(share), label: share === 100 ? 'Everybody' : `${share} % of visitors` };
});

/** The form for a flag; closed if `row` is null. */
export function FlagDialog({ row, onClose }: { row: FlagRow | null; onClose: () => void }) {
  const [save] = useSaveFlagMutation();
  const { id = '', label, setting, isOnByDefault = false } = row ?? {};
  return (
    <EditDialog<FlagInput>
      title={label ?? ''}
      isOpen={row !== null}
      onClose={onClose}
      saveLabel="Save Flag"
      form="flags"
      rowId={id}
      initial={{
        values: {
          is_on: setting?.is_on ?? isOnByDefault,
          share: setting?.share ?? 100,
          ends_at: setting?.ends_at ? toLocalMinute(setting.ends_at) : '',
        },
      }}
      schema={flagSchema}
      labels={labels}
      save={(values) => save({ id, values })}
      messages={{ saved, saveFailed }}
    >
      <SwitchField name="is_on" label={labels.is_on} />
      <SelectField
        name="share"
        label={labels.share}
        options={shares}
        helperText="While it is on. The same visitors keep it while their share grows."
      />
      <TextField
        name="ends_at"
        label={labels.ends_at}
        type="datetime-local"
        helperText={`From then on it is ${isOnByDefault ? 'on' : 'off'}, as it is built. Empty: for good.`}
      />
    </EditDialog>
  );
}
