import { TextField } from '@brand/shared-ui/forms';
import { useSlugClash, type SlugTable } from './useSlugClash';

type Props = {
  table: SlugTable;
  label: string;
  /** What has the address: "post". */
  noun: string;
  /** As it would be saved. */
  slug: string;
  /** The edited row. */
  own?: { id: string; slug: string; is_published: boolean };
  /** Shown while the public address stays. */
  hint: string;
};

/** The last part of an address; says while typing that another row has it, and that a public address changes. */
export function SlugField({ table, label, noun, slug, own, hint }: Props) {
  const isTaken = useSlugClash(table, slug, own);
  const changesAddress = own?.is_published && slug !== '' && slug !== own.slug;

  return (
    <TextField
      name="slug"
      label={label}
      problem={isTaken ? `Another ${noun} has this slug` : undefined}
      helperText={
        changesAddress ? 'This changes the public address. The old one will lead to the new one.' : hint
      }
      slotProps={{ htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } }}
    />
  );
}
