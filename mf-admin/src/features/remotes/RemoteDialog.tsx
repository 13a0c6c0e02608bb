import { adminMessages, useDecideOnRemoteMutation, type RemoteInput } from '@brand/shared-data/admin';
import { remoteSchema } from '@brand/shared-data/schemas';
import { TextField } from '@brand/shared-ui/forms';
import { EditDialog } from '../../editing/EditDialog';

const { approved, approveFailed } = adminMessages.remotes;
const labels = { manifest: 'Address of its manifest' };

/** Approves a remote that is not on this machine. */
export function RemoteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [decide] = useDecideOnRemoteMutation();
  return (
    <EditDialog<RemoteInput>
      title="Add Remote"
      isOpen={isOpen}
      onClose={onClose}
      saveLabel="Approve Remote"
      form="remotes"
      rowId={undefined}
      initial={{ values: { manifest: '' } }}
      schema={remoteSchema}
      labels={labels}
      save={async ({ manifest }) => {
        const { error } = await decide({ action: 'approve', manifest });
        return { error };
      }}
      messages={{ saved: approved, saveFailed: approveFailed, loggedOut: adminMessages.loggedOut }}
    >
      <TextField
        name="manifest"
        label={labels.manifest}
        helperText="Ends with /mf-manifest.json. Remotes that are released on this machine are listed by themselves."
      />
    </EditDialog>
  );
}
