import {
  adminMessages,
  useCreateLetterMutation,
  useUpdateLetterMutation,
  type Letter,
  type LetterInput,
} from '@brand/shared-data/admin';
import { letterSchema } from '@brand/shared-data/schemas';
import { SelectField, TextField } from '@brand/shared-ui/forms';
import { EditDialog } from '../../editing/EditDialog';
import { MarkdownField } from '../../writing/MarkdownField';

type Props = { row: Letter | undefined; isOpen: boolean; onClose: () => void };

const { created, updated, saveFailed } = adminMessages.letters;
const labels = { subject: 'Subject', topic: 'To', content: 'Content' };

export const recipients = [
  { value: '', label: 'Everyone' },
  { value: 'journal', label: 'Readers of the journal' },
  { value: 'blog', label: 'Readers of the blog' },
  { value: 'academy', label: 'Readers of the Academy' },
];

const toValues = ({ subject, topic, content }: Partial<Letter> = {}): LetterInput => ({
  subject: subject ?? '',
  topic: topic ?? '',
  content: content ?? '',
});

/** The form for a new letter, or for one that has not been sent yet. */
export function LetterDialog({ row, isOpen, onClose }: Props) {
  const [create] = useCreateLetterMutation();
  const [update] = useUpdateLetterMutation();
  return (
    <EditDialog<LetterInput>
      title={row ? 'Edit Letter' : 'New Letter'}
      isOpen={isOpen}
      onClose={onClose}
      saveLabel={row ? 'Save Letter' : 'Create Letter'}
      isWide
      form="letters"
      rowId={row?.id}
      initial={{ values: toValues(row) }}
      history={row && { text: { kind: 'letters', rowId: row.id }, toValues }}
      schema={letterSchema}
      labels={labels}
      texts={['content']}
      save={(values) => (row ? update({ id: row.id, values }) : create(values))}
      messages={{ saved: row ? updated : created, saveFailed }}
    >
      <TextField name="subject" label="Subject" />
      <SelectField name="topic" label="To" options={recipients} />
      <MarkdownField name="content" label="Content" rows={14} />
    </EditDialog>
  );
}
