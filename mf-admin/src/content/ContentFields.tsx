import { useId, useState, type ReactNode } from 'react';
import {
  contentTypes,
  getFields,
  hasSlugs,
  type ContentTable,
  type ContentType,
  type Field,
  type SlugField as DescribedSlug,
} from '@brand/shared-data/admin';
import { Box, Button, Stack } from '@brand/shared-ui/core';
import { SelectField, SwitchField, TextArea, TextField, useFormContext } from '@brand/shared-ui/forms';
import { PictureUrlField } from '../pictures/PictureUrlField';
import { MarkdownField } from '../writing/MarkdownField';
import { NameField } from './NameField';
import { SlugField, type SlugOwner } from './SlugField';

type Props = {
  table: ContentTable;
  /** The row as saved. */
  row?: object;
  /** A column that is currently hidden. */
  without?: string;
  /** Replaces the helper text of some columns. */
  helpers?: Partial<Record<string, string>>;
};

/** The fields of a content type; two half-width fields share a row. */
export function ContentFields({ table, row, without, helpers = {} }: Props) {
  const { values } = useFormContext<Record<string, unknown>>();
  const shown = getFields(table).filter(([column]) => column !== without);
  const folded = shown.filter(([, { isFolded }]) => isFolded);
  const toFields = (fields: [string, Field][]) => (
    <Box sx={grid}>
      {fields.map(([column, field]) => (
        <Stack
          key={column}
          hidden={field.shownWith !== undefined && !values[field.shownWith]}
          sx={{ gridColumn: field.isHalf ? undefined : '1 / -1', '&[hidden]': { display: 'none' } }}
        >
          <ContentField
            table={table}
            column={column}
            field={{ ...field, helper: helpers[column] ?? field.helper }}
            row={row}
          />
        </Stack>
      ))}
    </Box>
  );
  return (
    <>
      {toFields(shown.filter(([, { isFolded }]) => !isFolded))}
      {folded.length > 0 && (
        <FoldedFields table={table} fields={folded}>
          {toFields(folded)}
        </FoldedFields>
      )}
    </>
  );
}

type FoldedProps = { table: ContentTable; fields: [string, Field][]; children: ReactNode };

/**
 * Optional fields, expanded on focus or if one of them is filled in or invalid. Not a `details` element, so that keyboard users,
 * assistive technology and scripts can reach the labelled fields even while they are collapsed.
 */
function FoldedFields({ table, fields, children }: FoldedProps) {
  const id = useId();
  const { initialValues, errors } = useFormContext<Record<string, unknown>>();
  const isFilled = fields.some(([column]) => Boolean(initialValues[column]));
  const [isUnfolded, setIsUnfolded] = useState(isFilled);
  const isOpen = isUnfolded || fields.some(([column]) => Boolean(errors[column]));
  const { folded }: ContentType = contentTypes[table];
  return (
    <div>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        startIcon={<Box component="span" aria-hidden sx={isOpen ? chevronDown : chevron} />}
        onClick={() => setIsUnfolded(!isOpen)}
        sx={{ minHeight: 44, textAlign: 'start' }}
      >
        {folded}
      </Button>
      <Box id={id} onFocus={() => setIsUnfolded(true)} sx={isOpen ? { paddingTop: 1.5 } : clipped}>
        {children}
      </Box>
    </div>
  );
}

const clipped = { height: 0, overflow: 'clip' };
const chevron = {
  width: '0.5em',
  height: '0.5em',
  borderRight: 2,
  borderBottom: 2,
  transform: 'rotate(-45deg)',
};
const chevronDown = { ...chevron, transform: 'translateY(-25%) rotate(45deg)' };

const grid = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
};

type FieldProps = { table: ContentTable; column: string; field: Field; row?: object };

function ContentField({ table, column, field, row }: FieldProps) {
  const { label, helper } = field;
  const named = { name: column, label };
  switch (field.kind) {
    case 'title':
      return <TitleField table={table} {...named} />;
    case 'slug':
      return hasSlugs(table) ? (
        <SlugField {...named} table={table} field={field} own={row as SlugOwner | undefined} />
      ) : null;
    case 'line':
      return <TextField {...named} helperText={helper} />;
    case 'name':
    case 'tags':
      return <NameField {...named} helperText={helper} isList={field.kind === 'tags'} />;
    case 'url':
      return <TextField {...named} inputMode="url" helperText={helper} />;
    case 'paragraph':
      return <TextArea {...named} rows={field.rows} helperText={helper} />;
    case 'markdown':
      return <MarkdownField {...named} rows={field.rows} />;
    case 'picture':
      return <PictureUrlField {...named} />;
    case 'date':
    case 'optionalDate':
      return <TextField {...named} type="date" helperText={helper} />;
    case 'publishDate':
    case 'moment':
      return <DateTimeField {...named} helperText={helper} />;
    case 'switch':
    case 'flag':
      return <SwitchField {...named} helperText={helper} />;
    case 'choice':
      return <SelectField {...named} options={field.options.map(toOption)} helperText={helper} />;
    case 'order':
      return <TextField {...named} type="number" required helperText={helper} sx={{ maxWidth: '20rem' }} />;
    case 'year':
      return <TextField {...named} type="number" helperText={helper} sx={{ maxWidth: '10rem' }} />;
    case 'number': {
      const { min, max, decimals = 0 } = field;
      return (
        <TextField
          {...named}
          type="number"
          helperText={helper}
          slotProps={{ htmlInput: { min, max, step: 10 ** -decimals, inputMode: 'decimal' } }}
        />
      );
    }
    case 'price':
      return (
        <TextField
          {...named}
          type="number"
          helperText={helper}
          slotProps={{ htmlInput: { min: 0, step: 0.01, inputMode: 'decimal' } }}
        />
      );
  }
}

const toOption = (value: string) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) });

type NamedProps = { name: string; label: string };

/** For some content types, fills in the slug while the title is typed, until the slug is edited by hand. */
function TitleField({ table, ...named }: NamedProps & { table: ContentTable }) {
  const { values, initialValues, setFieldValue } = useFormContext<Record<string, string>>();
  const slugField: DescribedSlug | undefined =
    'slug' in contentTypes[table].fields ? contentTypes[table].fields.slug : undefined;
  const fillSlug = (title: string) => {
    if (!slugField?.isFilled) return;
    // A slug that differs both from the initial one and from the title's was edited by hand, perhaps in a restored backup.
    const isByHand =
      values.slug !== initialValues.slug && values.slug !== slugField.toSlug(values.title ?? '');
    if (!isByHand) void setFieldValue('slug', slugField.toSlug(title));
  };
  return <TextField {...named} required onChange={({ target }) => fillSlug(target.value)} />;
}

/** A field for a local time to the minute, with its time zone in the helper text. */
function DateTimeField({ helperText = '', ...named }: NamedProps & { helperText?: string }) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <TextField
      {...named}
      type="datetime-local"
      helperText={`${helperText} Your local time (${timeZone.replaceAll('_', ' ')}).`.trim()}
      slotProps={{ htmlInput: { step: 60 } }}
    />
  );
}
