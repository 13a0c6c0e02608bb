import { blogSlug, type AdminBlogPost, type BlogPostInput } from '@brand/shared-data/admin';
import { TextArea, TextField, useFormContext } from '@brand/shared-ui/forms';
import { FieldPair } from '../../editing/FieldPair';
import { PictureUrlField } from '../../pictures/PictureUrlField';
import { publishLabels, PublishFields } from '../../publishing/PublishFields';
import { MarkdownField } from '../../writing/MarkdownField';
import { postLabels } from './postLabels';
import { PostSlugField } from './PostSlugField';

export function PostFields({ post }: { post?: AdminBlogPost }) {
  const { values, initialValues, setFieldValue } = useFormContext<BlogPostInput>();
  // A slug that is neither the saved one nor made of the title was typed by hand, here or in a restored text.
  const isByHand = values.slug !== initialValues.slug && values.slug !== blogSlug(values.title);

  return (
    <>
      <FieldPair>
        <TextField
          name="title"
          label={postLabels.title}
          onChange={({ target }) => {
            if (!isByHand) void setFieldValue('slug', blogSlug(target.value));
          }}
        />
        <PostSlugField post={post} />
      </FieldPair>
      <TextArea name="excerpt" label={postLabels.excerpt} rows={3} />
      <FieldPair>
        <PictureUrlField name="cover_image_url" label={publishLabels.cover_image_url} />
        <TextField name="category" label={postLabels.category} />
      </FieldPair>
      <MarkdownField name="content" label={postLabels.content} rows={10} />
      <PublishFields />
    </>
  );
}
