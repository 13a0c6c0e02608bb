import { object, string, type InferType } from 'yup';

const mostCharacters = 80;

/** The name that a badge is shared under. */
export const badgeSharingSchema = object({
  display_name: string()
    .trim()
    .required('Name is required')
    .test(
      'length',
      `Name must be at most ${mostCharacters} characters`,
      // Postgres counts code points, too.
      (name) => Array.from(name).length <= mostCharacters,
    )
    .test('line', 'Name must not contain control characters', (name) => !/\p{Cc}/u.test(name)),
});
export type BadgeSharingInput = InferType<typeof badgeSharingSchema>;
