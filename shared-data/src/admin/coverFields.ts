export const cover = {
  kind: 'picture',
  label: 'Cover Image URL',
  archivedAs: 'image',
  aliases: ['cover_image_url', 'cover', 'cover_image', 'heroImage', 'featured_image', 'thumbnail'],
} as const;

/** The cover's alternative text; the field is shown once there is a cover. */
export const coverAlt = {
  kind: 'line',
  label: 'What the picture shows',
  helper: 'For people who cannot see it. Empty: the picture is decorative.',
  maxLength: 300,
  isOptional: true,
  shownWith: 'cover_image_url',
  archivedAs: 'imageAlt',
  aliases: ['cover_alt', 'coverAlt', 'image_alt', 'heroImageAlt', 'feature_image_alt'],
} as const;
