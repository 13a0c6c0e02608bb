type FieldOptions = {
  label: string;
  helper?: string;
  /** Takes up half a line, next to the previous or next field, if there is room. */
  isHalf?: true;
  /** Shown in the collapsed part of the form, which opens on demand or if it has values. */
  isFolded?: true;
  /** Hidden while the named column is empty. */
  shownWith?: string;
  /** Sent only if the field has or had a value, so that requests without a value remain unchanged. */
  isOptional?: true;
  /** The name in an archive's front matter, if it differs from the column name. */
  archivedAs?: string;
  /** Additional names under which an import finds the field, such as those used by other software. */
  aliases?: readonly string[];
};

/** A form field. Its kind decides how it is shown, validated, sent and archived. */
export type Field = FieldOptions &
  (
    | { kind: 'title' | 'picture' | 'url' | 'date' | 'publishDate' | 'switch' | 'order' | 'year' | 'price' }
    /** `flag`: a switch that is off by default; `moment`: a time or null; `optionalDate`: a plain date or null. */
    | { kind: 'flag' | 'moment' | 'optionalDate' }
    /** A number or null; an integer if `decimals` is missing. */
    | { kind: 'number'; min: number; max: number; decimals?: number }
    /** One line of text; empty is stored as null. In an archive, `isList` stores it as the only item of a list. */
    | { kind: 'line'; maxLength?: number; isList?: true }
    /** One line of text in the normal form of names, chosen from those in use or typed; empty is stored as null. */
    | { kind: 'name'; maxLength: number }
    /** Such names in a list; in the form, a text with commas between them. None are stored as null. */
    | { kind: 'tags' }
    | { kind: 'paragraph'; rows: number }
    /** The text below an archive's front matter. */
    | { kind: 'markdown'; rows: number; isRequired?: true }
    | { kind: 'choice'; options: readonly string[]; initial: string }
    | SlugField
  );

/** The last segment of the public URL, derived from the title by `toSlug`. */
export type SlugField = FieldOptions & {
  kind: 'slug';
  toSlug: (title: string) => string;
  /** The path before the slug, such as `/blog/`. */
  path: string;
  /**
   * Whether the slug is filled in while the title is typed; otherwise it may be left empty and is derived from the title on
   * saving.
   */
  isFilled: boolean;
};

export type FieldKind = Field['kind'];
