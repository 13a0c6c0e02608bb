import { courseSlug } from '@brand/shared-data/admin';
import { number, object, string, type InferType } from 'yup';
import { isPublished, markdown, optionalText, title, webAddress } from '../core/fields.schema';

// A hundred times a price is not always whole in binary.
const hasWholeCents = (price: number) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6;

export const courseSchema = object({
  title: title(),
  /** Blank: made of the title. */
  slug: string()
    .trim()
    .default('')
    .matches(/^[A-Za-z0-9_-]*$/, 'Slug may have letters, digits, hyphens and underscores only')
    .test('made', 'The title has no letters for a slug: type one', (slug, { parent }) =>
      Boolean(slug || !parent.title || courseSlug(String(parent.title))),
    )
    .test('reserved', 'This slug is taken by the badges page', (slug) => slug.toLowerCase() !== 'badges'),
  description: optionalText(),
  long_description: markdown(),
  cover_image_url: webAddress(),
  /** Null: no price given. */
  price: number()
    .transform((value: number, typed: unknown) => (typed === '' ? null : value))
    .typeError('Price must be a number')
    .nullable()
    .default(null)
    .min(0, 'Price cannot be below 0')
    .max(99_999_999.99, 'Price is too high')
    .test('cents', 'Price has at most two decimals', (price) => price === null || hasWholeCents(price)),
  is_published: isPublished(),
});

export type CourseInput = InferType<typeof courseSchema>;
