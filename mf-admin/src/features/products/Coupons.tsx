import { useState } from 'react';
import {
  adminMessages,
  useDeleteCouponMutation,
  useListCouponsQuery,
  type Coupon,
} from '@brand/shared-data/admin';
import { Button, formatInstant, Section } from '@brand/shared-ui/core';
import type { RecordColumn } from '../../records/RecordColumn';
import { RecordTable } from '../../records/RecordTable';
import { CouponDialog } from './CouponDialog';
import { useCurrency } from './useCurrency';

const messages = adminMessages.coupons;

/** The list of discount codes. */
export function Coupons() {
  const query = useListCouponsQuery();
  const [edited, setEdited] = useState<Coupon | 'new' | null>(null);
  const [remove] = useDeleteCouponMutation();
  return (
    <Section title="Coupons">
      <Button variant="outlined" onClick={() => setEdited('new')} sx={{ marginBottom: 2 }}>
        New Coupon
      </Button>
      <RecordTable
        query={query}
        label="coupons"
        one="coupon"
        columns={useColumns()}
        actions={(coupon) => [{ label: 'Edit', onSelect: () => setEdited(coupon) }]}
        deletion={{
          text: ({ code }) => `This action cannot be undone. The code ${code} is not taken any more.`,
          onDelete: ({ id }) => remove(id),
          deleted: messages.deleted,
          failed: messages.deleteFailed,
        }}
        failed={messages.listFailed}
        empty="No coupons yet"
      />
      <CouponDialog
        row={edited === 'new' ? undefined : (edited ?? undefined)}
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
      />
    </Section>
  );
}

function useColumns(): RecordColumn<Coupon>[] {
  const { labelOf } = useCurrency();
  const [columns] = useState(() => [
    { header: 'Code', value: ({ code }: Coupon) => code, isTitle: true },
    {
      header: 'Off',
      value: ({ percent, amount }: Coupon) => percent ?? amount ?? 0,
      cell: ({ percent, amount }: Coupon) => (percent === null ? labelOf(amount ?? 0) : `${percent} %`),
    },
    {
      header: 'Valid until',
      value: ({ valid_until }: Coupon) => valid_until ?? '',
      cell: ({ valid_until }: Coupon) => (valid_until ? formatInstant(valid_until) : 'Always'),
    },
    {
      header: 'Uses',
      value: ({ max_uses }: Coupon) => max_uses ?? 0,
      cell: ({ max_uses }: Coupon) => max_uses ?? 'Any number',
    },
  ]);
  return columns;
}
