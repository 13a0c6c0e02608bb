import { useState } from 'react';
import {
  adminMessages,
  useDeleteProductMutation,
  useListAllProductsQuery,
  type EditedProduct,
} from '@brand/shared-data/admin';
import { Button } from '@brand/shared-ui/core';
import { AdminPage } from '../../frame/AdminPage';
import { useEditedRow } from '../../editing/useEditedRow';
import type { RecordColumn } from '../../records/RecordColumn';
import { RecordTable } from '../../records/RecordTable';
import { StatusBadge } from '../../records/StatusBadge';
import { Coupons } from './Coupons';
import { ProductDialog } from './ProductDialog';
import { useCurrency } from './useCurrency';

const messages = adminMessages.products;
const statusOf = ({ is_published }: EditedProduct) => (is_published ? 'Published' : 'Draft');

/** The products that the Store sells in addition to courses, and the coupons. */
export function ProductsPage() {
  const query = useListAllProductsQuery();
  const editing = useEditedRow(query.data);
  const [remove] = useDeleteProductMutation();
  return (
    <AdminPage
      title="Products"
      lead="Downloads and bundles of courses. With the first one that is published, the Store opens."
      actions={
        <Button variant="contained" onClick={editing.openNew}>
          New Product
        </Button>
      }
    >
      <RecordTable
        query={query}
        label="products"
        one="product"
        columns={useColumns()}
        actions={(product) => [{ label: 'Edit', onSelect: () => editing.open(product.id) }]}
        deletion={{
          text: ({ title }) =>
            `This action cannot be undone. “${title}” will be deleted, and its buyers cannot download it any more.`,
          onDelete: ({ id }) => remove(id),
          deleted: messages.deleted,
          failed: messages.deleteFailed,
        }}
        failed={messages.listFailed}
        empty="No products yet"
        emptyText="A download needs a file and a price, and a bundle the courses that belong to it."
      />
      <Coupons />
      <ProductDialog row={editing.row} isOpen={editing.isOpen} onClose={editing.close} />
    </AdminPage>
  );
}

function useColumns(): RecordColumn<EditedProduct>[] {
  const { labelOf } = useCurrency();
  const [columns] = useState(() => [
    { header: 'Title', value: ({ title }: EditedProduct) => title, isTitle: true },
    {
      header: 'Kind',
      value: ({ kind }: EditedProduct) => (kind === 'bundle' ? 'Bundle' : 'Download'),
    },
    {
      header: 'Price',
      value: ({ price }: EditedProduct) => price,
      cell: ({ price }: EditedProduct) => labelOf(price),
    },
    {
      header: 'Status',
      value: statusOf,
      cell: (product: EditedProduct) => <StatusBadge status={statusOf(product)} />,
    },
  ]);
  return columns;
}
