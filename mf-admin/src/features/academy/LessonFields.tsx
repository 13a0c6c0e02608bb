import type { LessonInput } from '@brand/shared-data/admin';
import { SelectField, TextField, useFormContext } from '@brand/shared-ui/forms';
import { FieldPair } from '../../editing/FieldPair';
import { MarkdownField } from '../../writing/MarkdownField';
import { OrderField } from './OrderField';

export const lessonLabels = {
  title: 'Title',
  lesson_type: 'Type',
  content: 'Content',
  video_url: 'Video URL',
  lesson_order: 'Order',
};

const types = [
  { value: 'text', label: 'Text' },
  { value: 'video', label: 'Video' },
];

/** The field of the other type is hidden, not emptied: who changes their mind finds it as it was. */
export function LessonFields() {
  const { values } = useFormContext<LessonInput>();
  const isVideo = values.lesson_type === 'video';
  const hidden = isVideo ? values.content : values.video_url;
  return (
    <>
      <TextField name="title" label={lessonLabels.title} required />
      <FieldPair>
        <SelectField
          name="lesson_type"
          label={lessonLabels.lesson_type}
          options={types}
          helperText={
            hidden
              ? `Saved as a ${isVideo ? 'video' : 'text'} lesson, it loses its ${isVideo ? 'text' : 'video'}.`
              : undefined
          }
        />
        <OrderField name="lesson_order" label={lessonLabels.lesson_order} />
      </FieldPair>
      {isVideo ? (
        <TextField
          name="video_url"
          label={lessonLabels.video_url}
          inputMode="url"
          helperText="YouTube and Vimeo are played in the lesson; any other address becomes a link."
        />
      ) : (
        <MarkdownField name="content" label={lessonLabels.content} rows={10} />
      )}
    </>
  );
}
