import type { ContentTable, contentTypes } from './contentTypes';

type FieldsOf<Table extends ContentTable> = (typeof contentTypes)[Table]['fields'];

type ValueOfKind = {
  switch: boolean;
  flag: boolean;
  order: number;
  year: number;
  price: number | null;
  number: number | null;
  name: string | null;
  /** The text as typed, or the list of a row. */
  tags: string | string[] | null;
};

type ValueOf<Described> = Described extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : Described extends { kind: infer Kind extends keyof ValueOfKind }
    ? ValueOfKind[Kind]
    : string;

type OptionalColumn<Fields> = {
  [Column in keyof Fields]: Fields[Column] extends { kind: 'line' } | { isOptional: true } ? Column : never;
}[keyof Fields];

/** The values of a content type's form. A line or an optional field may be missing; its column is then not written. */
export type ContentInput<Table extends ContentTable> = {
  -readonly [Column in Exclude<keyof FieldsOf<Table>, OptionalColumn<FieldsOf<Table>>>]: ValueOf<
    FieldsOf<Table>[Column]
  >;
} & { [Column in OptionalColumn<FieldsOf<Table>>]?: ValueOf<FieldsOf<Table>[Column]> };
