type FieldOptions = {
  label: string;
  helper?: string;
  /** Takes half of a line, beside the next or the previous field, where there is room. */
  isHalf?: true;
  /** Shown in the collapsed part of the form, which opens on demand or if it has values. */
  isFolded?: true;
  /** Hidden while that column is empty. */
  shownWith?: string;
  /** Sent only if the field has or had a value, so that other requests do not change. */
  isOptional?: true;
  /** The name in the front matter of an archive, where it differs from the column's. */
  archivedAs?: string;
  /** Further names under which an import finds it, such as those of other software. */
  aliases?: readonly string[];
};

/** A field of a form. Its kind decides how it is shown, validated, sent and archived. */
export type Field = FieldOptions &
  (
    | { kind: 'title' | 'picture' | 'url' | 'date' | 'publishDate' | 'switch' | 'order' | 'year' | 'price' }
    /**
     * `flag`: a switch that is off by default; `moment` and `optionalDate`: a time and a plain date, or null.
     */
    | { kind: 'flag' | 'moment' | 'optionalDate' }
    /** A number or null; whole without `decimals`. */
    | { kind: 'number'; min: number; max: number; decimals?: number }
    /** One line of text; empty is stored as null. In an archive, `isList` has it as the only item of a list. */
    | { kind: 'line'; maxLength?: number; isList?: true }
    | { kind: 'paragraph'; rows: number }
    /** The text below the front matter of an archive. */
    | { kind: 'markdown'; rows: number; isRequired?: true }
    | { kind: 'choice'; options: readonly string[]; initial: string }
    | SlugField
  );

/** The last part of the public address, which `toSlug` makes of the title. */
export type SlugField = FieldOptions & {
  kind: 'slug';
  toSlug: (title: string) => string;
  /** The path of the pages: `/blog/`. */
  path: string;
  /** Filled while the title is typed; otherwise it may be left empty, and is made of the title when saved. */
  isFilled: boolean;
};

export type FieldKind = Field['kind'];
