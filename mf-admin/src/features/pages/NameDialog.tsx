import { adminMessages, type ErrorDetails } from '@brand/shared-data/admin';
import { linkNameSchema } from '@brand/shared-data/schemas';
import type { MenuLink } from '@brand/shared-ui/core';
import { TextField } from '@brand/shared-ui/forms';
import { EditDialog } from '../../editing/EditDialog';

const { saved, saveFailed } = adminMessages.settings;

type Props = {
  /** The renamed link; null closes the dialog. */
  link: MenuLink | null;
  onClose: () => void;
  save: (key: string, name: string) => Promise<{ error?: ErrorDetails }>;
};

/** The form for a link's name. */
export function NameDialog({ link, onClose, save }: Props) {
  return (
    <EditDialog<{ name: string }>
      title="Rename Link"
      isOpen={link !== null}
      onClose={onClose}
      saveLabel="Save Name"
      form="menu"
      rowId={link?.key}
      initial={{ values: { name: link?.label ?? '' } }}
      schema={linkNameSchema}
      labels={{ name: 'Name' }}
      save={({ name }) => save(link?.key ?? '', name)}
      messages={{ saved, saveFailed }}
    >
      <TextField name="name" label="Name" helperText="Leave it empty to get the first name back." />
    </EditDialog>
  );
}
