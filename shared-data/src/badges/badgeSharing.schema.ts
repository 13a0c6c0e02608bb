import { object, string, type InferType } from 'yup';

const mostCharacters = 80;

/** The name under which a badge is shared. */
export const badgeSharingSchema = object({
  display_name: string()
    .trim()
    .required('Name is required')
    .test(
      'length',
      `Name must be at most ${mostCharacters} characters`,
      // Counts code points, as Postgres does.
      (name) => Array.from(name).length <= mostCharacters,
    )
    .test('line', 'Name must not contain control characters', (name) => !/\p{Cc}/u.test(name)),
});
export type BadgeSharingInput = InferType<typeof badgeSharingSchema>;
