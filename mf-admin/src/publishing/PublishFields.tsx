import { SwitchField } from '@brand/shared-ui/forms';
import { DateTimeField } from '../editing/DateTimeField';
import { FieldPair } from '../editing/FieldPair';

export const publishLabels = {
  cover_image_url: 'Cover Image URL',
  is_published: 'Published',
  published_at: 'Publish Date',
};

/** Whether readers see it, and from when on. */
export function PublishFields() {
  return (
    <FieldPair>
      <SwitchField
        name="is_published"
        label={publishLabels.is_published}
        helperText="Off: a draft, in no list of the site."
      />
      <DateTimeField
        name="published_at"
        label={publishLabels.published_at}
        helperText="In the future: it appears by itself at that minute."
      />
    </FieldPair>
  );
}
