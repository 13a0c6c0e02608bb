import {
  contentTypes,
  useIsSlugTakenQuery,
  type SluggedTable,
  type SlugField as DescribedSlug,
} from '@brand/shared-data/admin';
import { TextField, useFormContext } from '@brand/shared-ui/forms';
import { usePausedText } from '../records/usePausedText';

export type SlugOwner = { id: string; slug: string; is_published: boolean };

type Props = {
  name: string;
  label: string;
  table: SluggedTable;
  field: DescribedSlug;
  /** The row being edited. */
  own?: SlugOwner;
};

/** A slug field that warns while typing if another row has the slug, or if a public URL would change. */
export function SlugField({ name, label, table, field, own }: Props) {
  const { values } = useFormContext<Record<string, string>>();
  const typed = values[name]?.trim() ?? '';
  const slug = typed || (field.isFilled ? '' : field.toSlug(values.title ?? ''));
  const isTaken = useSlugClash(table, slug, own);
  const changesAddress = own?.is_published && slug !== '' && slug !== own.slug;
  const hint = typed || field.isFilled ? 'The address' : 'Made of the title if left empty';

  return (
    <TextField
      name={name}
      label={label}
      problem={isTaken ? `Another ${contentTypes[table].singular} has this slug` : undefined}
      helperText={
        changesAddress
          ? 'This changes the public address. The old one will lead to the new one.'
          : `${hint}: ${field.path}${slug || '…'}`
      }
      slotProps={{ htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } }}
    />
  );
}

/** Whether another row has the slug. */
function useSlugClash(table: SluggedTable, slug: string, own: SlugOwner | undefined): boolean {
  const checked = usePausedText(slug);
  const { data: isTaken } = useIsSlugTakenQuery(
    { table, slug: checked, exceptId: own?.id },
    { skip: !checked || checked === own?.slug },
  );
  return isTaken === true && checked === slug && slug !== own?.slug;
}
