import {
  adminMessages,
  useChangeWebhookMutation,
  useCreateWebhookMutation,
  webhookEvents,
  type WebhookInput,
} from '@brand/shared-data/admin';
import { webhookSchema } from '@brand/shared-data/schemas';
import { Typography } from '@brand/shared-ui/core';
import { TextField } from '@brand/shared-ui/forms';
import { CheckList } from '../../editing/CheckList';
import { EditDialog } from '../../editing/EditDialog';

/** An existing webhook, or a new one if it has no id. */
export type EditedWebhook = WebhookInput & { id?: string };

const { created, updated, saveFailed } = adminMessages.webhooks;
const labels = { address: 'Address', events: 'Told when' };
const options = Object.entries(webhookEvents).map(([value, label]) => ({ value, label }));

type Props = {
  edited: EditedWebhook | null;
  onClose: () => void;
  /** Called with the secret of a new webhook. */
  onCreated: (secret: string) => void;
};

/** The form for a webhook; closed if `edited` is null. The URL cannot be changed later. */
export function WebhookDialog({ edited, onClose, onCreated }: Props) {
  const [create] = useCreateWebhookMutation();
  const [change] = useChangeWebhookMutation();
  const { id, address = '', events = [] } = edited ?? {};
  return (
    <EditDialog<WebhookInput>
      title={id ? 'Edit Webhook' : 'New Webhook'}
      isOpen={edited !== null}
      onClose={onClose}
      saveLabel={id ? 'Save Webhook' : 'Create Webhook'}
      form="webhooks"
      rowId={id}
      initial={{ values: { address, events } }}
      schema={webhookSchema}
      labels={labels}
      save={async (values) => {
        if (id) return change({ id, values: { events: values.events } });
        const { data, error } = await create(values);
        if (data) onCreated(data);
        return { error };
      }}
      messages={{ saved: id ? updated : created, saveFailed }}
    >
      {id ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{address}</Typography>
      ) : (
        <TextField
          name="address"
          label={labels.address}
          type="url"
          helperText="Where the other program listens, such as https://hooks.example.com/site. It stays: another address is another webhook."
        />
      )}
      <CheckList name="events" label={labels.events} options={options} />
    </EditDialog>
  );
}
