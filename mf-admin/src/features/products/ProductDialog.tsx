import { useState } from 'react';
import { randomUuid } from '@brand/shared-data';
import {
  adminMessages,
  useListAllCoursesQuery,
  useSaveProductMutation,
  type ProductInput,
  type EditedProduct,
} from '@brand/shared-data/admin';
import { productSchema } from '@brand/shared-data/schemas';
import { Stack, Typography } from '@brand/shared-ui/core';
import { SelectField, SwitchField, TextArea, TextField, useFormContext } from '@brand/shared-ui/forms';
import { EditDialog } from '../../editing/EditDialog';
import { FileChooser } from '../../files/FileChooser';
import { CheckList } from '../../editing/CheckList';
import { useCurrency } from './useCurrency';

type Props = { row: EditedProduct | undefined; isOpen: boolean; onClose: () => void };

const { created, updated, saveFailed } = adminMessages.products;
const labels = {
  kind: 'Kind',
  title: 'Title',
  description: 'Description',
  price: 'Price',
  max_downloads: 'Downloads for each order',
  file_name: 'File',
  course_ids: 'Courses',
  is_published: 'Published',
};
const kinds = [
  { value: 'download', label: 'Download' },
  { value: 'bundle', label: 'Bundle of courses' },
];

/** The form for a product. Its file is uploaded to a private bucket on saving. */
export function ProductDialog({ row, isOpen, onClose }: Props) {
  const [save] = useSaveProductMutation();
  const [file, setFile] = useState<File>();
  const { fractionDigits, toPrice } = useCurrency();
  const close = () => {
    setFile(undefined);
    onClose();
  };
  return (
    <EditDialog<ProductInput>
      title={row ? 'Edit Product' : 'New Product'}
      isOpen={isOpen}
      onClose={close}
      saveLabel={row ? 'Save Product' : 'Create Product'}
      form="products"
      rowId={row?.id}
      initial={{
        values: {
          kind: row?.kind === 'bundle' ? 'bundle' : 'download',
          title: row?.title ?? '',
          description: row?.description ?? '',
          price: toPrice(row?.price ?? 0),
          max_downloads: row?.max_downloads ?? 5,
          file_name: row?.file_name ?? '',
          course_ids: row?.course_ids ?? [],
          is_published: row?.is_published ?? false,
        },
      }}
      schema={productSchema}
      labels={labels}
      texts={['description']}
      save={(values) => save({ id: row?.id ?? randomUuid(), isNew: !row, values, fractionDigits, file })}
      messages={{ saved: row ? updated : created, saveFailed }}
    >
      <ProductFields onChoose={setFile} />
    </EditDialog>
  );
}

function ProductFields({ onChoose }: { onChoose: (file: File) => void }) {
  const { code } = useCurrency();
  const { values, errors, setFieldValue, isSubmitting } = useFormContext<ProductInput>();
  const { data: courses = [] } = useListAllCoursesQuery();
  const choose = (file: File) => {
    onChoose(file);
    // Storage and the database accept no other characters.
    const name = file.name.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '');
    void setFieldValue('file_name', name.slice(-100) || 'file');
  };
  return (
    <>
      <SelectField name="kind" label={labels.kind} options={kinds} />
      <TextField name="title" label={labels.title} />
      <TextArea name="description" label={labels.description} rows={4} />
      <TextField name="price" label={labels.price} type="number" helperText={`In ${code}`} />
      {values.kind === 'bundle' ? (
        <CheckList
          name="course_ids"
          label={labels.course_ids}
          options={courses.map(({ id, title }) => ({ value: id, label: title }))}
        />
      ) : (
        <>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
            <FileChooser
              name={labels.file_name}
              label="Choose a file"
              kind="product"
              isBusy={isSubmitting}
              onChoose={choose}
            />
            <Typography variant="body2" color={errors.file_name ? 'error' : undefined}>
              {errors.file_name ?? (values.file_name || 'No file yet')}
            </Typography>
          </Stack>
          <TextField name="max_downloads" label={labels.max_downloads} type="number" />
        </>
      )}
      <SwitchField name="is_published" label={labels.is_published} />
    </>
  );
}
