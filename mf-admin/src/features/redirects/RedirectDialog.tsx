import { adminMessages, useSaveRedirectMutation, type RedirectInput } from '@brand/shared-data/admin';
import { redirectSchema } from '@brand/shared-data/schemas';
import { TextField } from '@brand/shared-ui/forms';
import { EditDialog } from '../../editing/EditDialog';

/** An existing rule, or a new one if it has no id. */
export type EditedRedirect = RedirectInput & { id?: string };

const { created, updated, saveFailed } = adminMessages.redirects;
const labels = { from_path: 'Old address', to_address: 'New address' };

/** The form for a rule; closed if `edited` is null. */
export function RedirectDialog({ edited, onClose }: { edited: EditedRedirect | null; onClose: () => void }) {
  const [save] = useSaveRedirectMutation();
  const { id, from_path = '', to_address = '' } = edited ?? {};
  return (
    <EditDialog<RedirectInput>
      title={id ? 'Edit Redirect' : 'New Redirect'}
      isOpen={edited !== null}
      onClose={onClose}
      saveLabel={id ? 'Save Redirect' : 'Create Redirect'}
      form="redirects"
      rowId={id}
      initial={{ values: { from_path, to_address } }}
      schema={redirectSchema}
      labels={labels}
      save={(values) => save({ id, values })}
      messages={{ saved: id ? updated : created, saveFailed }}
    >
      <TextField name="from_path" label={labels.from_path} helperText="Such as /2019/05/hello" />
      <TextField
        name="to_address"
        label={labels.to_address}
        helperText="A page of this site, such as /blog/hello, or an https address"
      />
    </EditDialog>
  );
}
