import { array, boolean, mixed, number, object, string, type InferType } from 'yup';

const emptyIsNull = (value: unknown, typed: unknown) => (typed === '' ? null : value);
const wholeNumber = (label: string) =>
  number().typeError(`${label} must be a number`).integer(`${label} must be a whole number`);
const price = () => number().typeError('Price must be a number').min(0, 'Price cannot be below 0');

/** The fields of a product; the price is written with a decimal point. */
export const productSchema = object({
  kind: mixed<'download' | 'bundle'>().oneOf(['download', 'bundle']).required(),
  title: string().trim().required('Title is required').max(200, 'A title has at most 200 characters.'),
  description: string().default('').max(5000, 'A description has at most 5000 characters.'),
  price: price().required('Price is required'),
  max_downloads: wholeNumber('Downloads').min(1, 'At least one download').max(1000).required(),
  file_name: string()
    .default('')
    .when(['kind', 'is_published'], {
      is: (kind: string, isPublished: boolean) => kind === 'download' && isPublished,
      then: (schema) => schema.required('Choose a file before you publish it.'),
    }),
  course_ids: array(string().required())
    .default([])
    .max(100, 'A bundle has at most 100 courses.')
    .when(['kind', 'is_published'], {
      is: (kind: string, isPublished: boolean) => kind === 'bundle' && isPublished,
      then: (schema) => schema.min(1, 'Choose the courses before you publish it.'),
    }),
  is_published: boolean().default(false),
});
export type ProductInput = InferType<typeof productSchema>;

/** The fields of a coupon: a percentage, or an amount with a decimal point. */
export const couponSchema = object({
  code: string()
    .trim()
    .uppercase()
    .required('Code is required')
    .matches(/^[A-Z0-9-]{8,40}$/, 'A code has 8 to 40 letters, digits and hyphens.'),
  percent: wholeNumber('Per cent').transform(emptyIsNull).nullable().min(1).max(100),
  amount: price()
    .transform(emptyIsNull)
    .nullable()
    .test(
      'one',
      'A code takes off a percentage or an amount, not both.',
      (amount, { parent }) => (amount === null) !== (parent.percent === null),
    ),
  valid_until: string().default(''),
  max_uses: wholeNumber('Uses').transform(emptyIsNull).nullable().min(1, 'At least one use'),
  item_ids: array(string().required()).default([]),
});
export type CouponInput = InferType<typeof couponSchema>;
