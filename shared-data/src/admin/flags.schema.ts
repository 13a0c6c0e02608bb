import { boolean, number, object, string, type InferType } from 'yup';

/** The fields of a flag. */
export const flagSchema = object({
  is_on: boolean().default(false),
  share: number().min(5).max(100).required(),
  ends_at: string().default(''),
});
export type FlagInput = InferType<typeof flagSchema>;
