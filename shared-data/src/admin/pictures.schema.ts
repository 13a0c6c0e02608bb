import { boolean, object, string, type InferType } from 'yup';

/** The words of a picture; empty if it only decorates. `isEverywhere` writes them into the texts that use it, too. */
export const pictureWordsSchema = object({
  alt: string().trim().max(300, 'It has at most 300 characters.').default(''),
  isEverywhere: boolean().default(false),
});
export type PictureWordsInput = InferType<typeof pictureWordsSchema>;
