// The `blog` collection of Astro's starter, repeated for each folder of an export.
import { defineCollection, z } from 'astro:content';
import { glob } from 'astro/loaders';

const collection = (folder) =>
  defineCollection({
    loader: glob({ base: `./src/content/${folder}`, pattern: '**/*.md' }),
    schema: ({ image }) =>
      z.object({
        title: z.string(),
        description: z.string(),
        pubDate: z.coerce.date(),
        updatedDate: z.coerce.date().optional(),
        heroImage: image().optional(),
      }),
  });

export const collections = {
  blog: collection('blog'),
  journal: collection('journal'),
  challenges: collection('challenges'),
};
