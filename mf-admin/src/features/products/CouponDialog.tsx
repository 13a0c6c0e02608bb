import { randomUuid } from '@brand/shared-data';
import {
  adminMessages,
  useListAllCoursesQuery,
  useListAllProductsQuery,
  useSaveCouponMutation,
  type Coupon,
  type CouponInput,
} from '@brand/shared-data/admin';
import { couponSchema } from '@brand/shared-data/schemas';
import { TextField } from '@brand/shared-ui/forms';
import { EditDialog } from '../../editing/EditDialog';
import { toLocalMinute } from '../../editing/toLocalMinute';
import { CheckList } from '../../editing/CheckList';
import { useCurrency } from './useCurrency';

type Props = { row: Coupon | undefined; isOpen: boolean; onClose: () => void };

const { created, updated, saveFailed } = adminMessages.coupons;
const labels = {
  code: 'Code',
  percent: 'Per cent off',
  amount: 'Amount off',
  valid_until: 'Valid until',
  max_uses: 'Uses',
  item_ids: 'Only for (empty: everything)',
};

/** The form for a coupon. */
export function CouponDialog({ row, isOpen, onClose }: Props) {
  const [save] = useSaveCouponMutation();
  const { code, fractionDigits, toPrice } = useCurrency();
  const { data: courses = [] } = useListAllCoursesQuery();
  const { data: products = [] } = useListAllProductsQuery();
  return (
    <EditDialog<CouponInput>
      title={row ? 'Edit Coupon' : 'New Coupon'}
      isOpen={isOpen}
      onClose={onClose}
      saveLabel={row ? 'Save Coupon' : 'Create Coupon'}
      form="coupons"
      rowId={row?.id}
      initial={{
        values: {
          code: row?.code ?? '',
          percent: row?.percent ?? null,
          amount: row?.amount ? toPrice(row.amount) : null,
          valid_until: row?.valid_until ? toLocalMinute(row.valid_until) : '',
          max_uses: row?.max_uses ?? null,
          item_ids: row?.item_ids ?? [],
        },
      }}
      schema={couponSchema}
      labels={labels}
      save={(values) => save({ id: row?.id ?? randomUuid(), isNew: !row, values, fractionDigits })}
      messages={{ saved: row ? updated : created, saveFailed }}
    >
      <TextField name="code" label={labels.code} />
      <TextField name="percent" label={labels.percent} type="number" />
      <TextField
        name="amount"
        label={labels.amount}
        type="number"
        helperText={`In ${code}, instead of per cent`}
      />
      <TextField name="valid_until" label={labels.valid_until} type="datetime-local" />
      <TextField name="max_uses" label={labels.max_uses} type="number" helperText="Empty: any number" />
      <CheckList
        name="item_ids"
        label={labels.item_ids}
        options={[...courses, ...products].map(({ id, title }) => ({ value: id, label: title }))}
      />
    </EditDialog>
  );
}
