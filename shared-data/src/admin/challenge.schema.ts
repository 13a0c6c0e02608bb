import { object, string, type InferType } from 'yup';
import { isPublished, markdown, optionalText, publishDate, title, webAddress } from '../core/fields.schema';

export const challengeSchema = object({
  title: title(),
  excerpt: optionalText(),
  description: markdown(),
  difficulty: string()
    .oneOf(['Easy', 'Medium', 'Hard'] as const)
    .default('Medium'),
  status: string()
    .oneOf(['Ongoing', 'Successful', 'Failed'] as const)
    .default('Ongoing'),
  cover_image_url: webAddress(),
  is_published: isPublished(),
  published_at: publishDate(),
});

export type ChallengeInput = InferType<typeof challengeSchema>;
