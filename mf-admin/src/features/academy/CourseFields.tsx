import type { Course } from '@brand/shared-data/academy';
import { courseSlug } from '@brand/shared-data/admin';
import { SwitchField, TextArea, TextField, useFormContext } from '@brand/shared-ui/forms';
import { FieldPair } from '../../editing/FieldPair';
import { PictureUrlField } from '../../pictures/PictureUrlField';
import { SlugField } from '../../publishing/SlugField';
import { MarkdownField } from '../../writing/MarkdownField';
import type { CourseValues } from './CourseForm';

export const courseLabels = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  long_description: 'Long description',
  cover_image_url: 'Cover image URL',
  price: 'Price in US dollars',
  is_published: 'Published',
};

export function CourseFields({ course }: { course?: Course }) {
  return (
    <>
      <FieldPair>
        <TextField name="title" label={courseLabels.title} required />
        <CourseSlugField course={course} />
      </FieldPair>
      <TextArea name="description" label={courseLabels.description} rows={3} />
      <MarkdownField name="long_description" label={courseLabels.long_description} rows={10} />
      <FieldPair>
        <PictureUrlField name="cover_image_url" label={courseLabels.cover_image_url} />
        <TextField
          name="price"
          label={courseLabels.price}
          type="number"
          helperText="Shown, not charged: every published course can be enrolled in, whatever its price."
          slotProps={{ htmlInput: { min: 0, step: 0.01, inputMode: 'decimal' } }}
        />
      </FieldPair>
      <SwitchField
        name="is_published"
        label={courseLabels.is_published}
        helperText="A draft is in no list. Who is enrolled already keeps it."
      />
    </>
  );
}

/** Optional: left empty, it is made of the title. */
function CourseSlugField({ course }: { course?: Course }) {
  const { values } = useFormContext<CourseValues>();
  const typed = values.slug.trim();
  const slug = typed || courseSlug(values.title);
  return (
    <SlugField
      table="courses"
      label={courseLabels.slug}
      noun="course"
      slug={slug}
      own={course}
      hint={`${typed ? 'The address' : 'Made of the title if left empty'}: /academy/${slug || '…'}`}
    />
  );
}
