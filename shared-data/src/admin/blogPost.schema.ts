import { object, string, type InferType } from 'yup';
import { isPublished, markdown, optionalText, publishDate, title, webAddress } from '../core/fields.schema';

export const blogPostSchema = object({
  title: title(),
  slug: string()
    .trim()
    .required('Slug is required')
    .matches(/^[A-Za-z0-9_-]+$/, 'Slug may have letters, digits, hyphens and underscores only'),
  excerpt: optionalText(),
  content: markdown(),
  cover_image_url: webAddress(),
  category: optionalText(),
  is_published: isPublished(),
  published_at: publishDate(),
});

export type BlogPostInput = InferType<typeof blogPostSchema>;
