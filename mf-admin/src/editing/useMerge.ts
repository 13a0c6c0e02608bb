import type { RefObject } from 'react';
import { adminMessages } from '@brand/shared-data/admin';
import { useToast } from '@brand/shared-ui/core';
import type { useForm } from '@brand/shared-ui/forms';
import { mergeValues } from './mergeTexts';

/**
 * The versions of the row that the form's text is based on (`base`) and that the form was opened with (`opened`). They differ if a
 * restored text is based on an older version.
 */
export type Versions = { base?: string; opened?: string };

type Form<Values extends object> = ReturnType<typeof useForm<Values>>;
type Texts = { labels: Record<string, string>; texts?: readonly string[] };
type Other = { values: object; loadedAt?: string };

/** Merges a form's values with other values. */
export function useMerge<Values extends object>(
  form: Form<Values>,
  versions: RefObject<Versions>,
  { labels, texts = [] }: Texts,
) {
  const toast = useToast();
  // The common base is known only if both texts are based on the version that the form was opened with.
  const both = (own: object, other: object, basedOn: string | undefined) => {
    const { base, opened } = versions.current;
    const { values, kept } = mergeValues(
      own,
      other,
      base === opened && basedOn === opened ? form.initialValues : undefined,
      texts,
    );
    return { values, kept: kept.map((name) => labels[name] ?? name) };
  };
  return {
    /**
     * The labels of single-value fields that would keep the form's value in a merge. A saved row is newer than the form's base,
     * which is therefore their common base.
     */
    getKept: (own: object, saved: object) => both(own, saved, versions.current.base).kept,
    /** Puts the merged values into the form. */
    into: async (own: Values, { values: other, loadedAt }: Other): Promise<object> => {
      const { values, kept } = both(own, other, loadedAt);
      form.setStatus(undefined);
      await form.setValues({ ...own, ...values });
      toast(adminMessages.merged(kept));
      return values;
    },
  };
}
