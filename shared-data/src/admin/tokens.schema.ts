import { number, object, string, type InferType } from 'yup';

/** The fields of a new token. */
export const tokenSchema = object({
  name: string().trim().required('Name is required').max(80, 'Name must be at most 80 characters'),
  scope: string().oneOf(['read', 'draft']).required(),
  days: number().min(1).max(366).required(),
});
export type TokenInput = InferType<typeof tokenSchema>;
