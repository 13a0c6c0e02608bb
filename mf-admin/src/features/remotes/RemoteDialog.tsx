import { adminMessages, useLazyListRemotesQuery, type RemoteInput } from '@brand/shared-data/admin';
import { remoteSchema } from '@brand/shared-data/schemas';
import { TextField } from '@brand/shared-ui/forms';
import { EditDialog } from '../../editing/EditDialog';

const { listed, lookFailed } = adminMessages.remotes;
const labels = { manifest: 'Address of its manifest' };

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Called with the URL of a manifest that can be approved. */
  onFound: (manifest: string) => void;
};

/** Looks up a remote on another host by its manifest, so that it is listed for approval. */
export function RemoteDialog({ isOpen, onClose, onFound }: Props) {
  const [look] = useLazyListRemotesQuery();
  return (
    <EditDialog<RemoteInput>
      title="Add Remote"
      isOpen={isOpen}
      onClose={onClose}
      saveLabel="Add Remote"
      form="remotes"
      initial={{ values: { manifest: '' } }}
      schema={remoteSchema}
      labels={labels}
      save={async ({ manifest }) => {
        const { error } = await look(manifest);
        if (!error) onFound(manifest);
        return { error };
      }}
      messages={{ saved: listed, saveFailed: lookFailed }}
    >
      <TextField
        name="manifest"
        label={labels.manifest}
        helperText="Ends with /mf-manifest.json. Remotes that are released on this machine are listed by themselves."
      />
    </EditDialog>
  );
}
