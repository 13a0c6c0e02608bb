import type { AnyObjectSchema } from 'yup';
import {
  aboutSettingsSchema,
  badgeSharingSchema,
  contentSchemas,
  focusSettingsSchema,
  journeySummarySchemaBeside,
  mailRequestSchema,
  newPasswordSchema,
  newsletterSchema,
  signInSchema,
  signUpSchema,
} from './schemas';

/** The errors that a form would show, keyed by field. */
async function problems(schema: AnyObjectSchema, typed: object): Promise<Record<string, string>> {
  try {
    await schema.validate(typed, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    // Reversed, so that the first error of each field wins.
    return Object.fromEntries(inner.reverse().map(({ path, message }) => [path, message]));
  }
}

const wrongAddress = 'Use an address that starts with https:// or /';

describe("the schemas of visitors' forms", () => {
  it("The schemas of visitors' forms require an address and a password to log in", async () => {
    expect(await problems(signInSchema, { email: ' ', password: '' })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
    expect(await problems(signInSchema, { email: 'owner@example.com', password: ' ' })).toEqual({});
  });

  it("The schemas of visitors' forms require an e-mail address for the newsletter", async () => {
    const problem = { email: 'Please enter a valid email address.' };
    expect(await problems(newsletterSchema, { email: ' ' })).toEqual(problem);
    expect(await problems(newsletterSchema, { email: 'ada' })).toEqual(problem);
    await expect(newsletterSchema.validate({ email: ' ada@example.com ' })).resolves.toEqual({
      email: 'ada@example.com',
    });
  });

  it("The schemas of visitors' forms require an address and a password of 8 characters for an account", async () => {
    expect(await problems(signUpSchema, { email: 'ada', password: 'seven77' })).toEqual({
      email: 'Please enter a valid email address.',
      password: 'Password must be at least 8 characters',
    });
    expect(await problems(signUpSchema, { email: '', password: '' })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
    expect(await problems(signUpSchema, { email: 'ada@example.com', password: 'eight888' })).toEqual({});
  });

  it("The schemas of visitors' forms require a new password of 8 characters and at most the 72 bytes that Auth hashes", async () => {
    expect(await problems(newPasswordSchema, { password: '1234567' })).toEqual({
      password: 'Password must be at least 8 characters',
    });
    expect(await problems(newPasswordSchema, { password: 'é'.repeat(37) })).toEqual({
      password: 'Password is too long',
    });
    expect(await problems(newPasswordSchema, { password: 'é'.repeat(36) })).toEqual({});
  });

  it("The schemas of visitors' forms require an address for every mail that can be requested", async () => {
    expect(await problems(mailRequestSchema, { email: '' })).toEqual({ email: 'Email is required' });
    expect(await problems(mailRequestSchema, { email: 'ada@example.com' })).toEqual({});
  });
});

describe('badgeSharingSchema', () => {
  it('badgeSharingSchema requires a name of at most 80 characters on one line', async () => {
    expect(await problems(badgeSharingSchema, { display_name: ' ' })).toEqual({
      display_name: 'Name is required',
    });
    expect(await problems(badgeSharingSchema, { display_name: '🌊'.repeat(81) })).toEqual({
      display_name: 'Name must be at most 80 characters',
    });
    expect(await problems(badgeSharingSchema, { display_name: 'Ada\nL.' })).toEqual({
      display_name: 'Name must not contain control characters',
    });
    expect(await problems(badgeSharingSchema, { display_name: ` ${'🌊'.repeat(80)} ` })).toEqual({});
  });
});

describe("the schemas of the owner's forms", () => {
  it("The schemas of the owner's forms require title and slug of a post, and refuse a script as an address", async () => {
    expect(
      await problems(contentSchemas.blog_posts, { title: ' ', slug: '', cover_image_url: 'javascript:1' }),
    ).toEqual({
      title: 'Title is required',
      slug: 'Slug is required',
      cover_image_url: wrongAddress,
    });
    expect(
      await problems(contentSchemas.blog_posts, { title: 'A', slug: 'a b', published_at: 'soon' }),
    ).toEqual({
      slug: 'Slug may have letters, digits, hyphens and underscores only',
      published_at: 'Publish date is not a date',
    });
    expect(
      await problems(contentSchemas.blog_posts, {
        title: 'A',
        slug: 'snake_Case-1',
        content: '',
        excerpt: '',
        cover_image_url: '/media/a.webp',
        published_at: '2026-03-01T09:30',
      }),
    ).toEqual({});
  });

  it("The schemas of the owner's forms require day and title of an entry", async () => {
    expect(await problems(contentSchemas.journal_entries, { entry_date: '', title: '' })).toEqual({
      entry_date: 'Entry date is required',
      title: 'Title is required',
    });
    expect(await problems(contentSchemas.journal_entries, { entry_date: '2026-03-01', title: 'A' })).toEqual(
      {},
    );
  });

  it("The schemas of the owner's forms require the title of a challenge, which is ongoing and medium by default", async () => {
    expect(await problems(contentSchemas.challenges, { title: '' })).toEqual({ title: 'Title is required' });
    expect(await contentSchemas.challenges.validate({ title: 'A' })).toMatchObject({
      difficulty: 'Medium',
      status: 'Ongoing',
      is_published: false,
    });
    expect(
      Object.keys(await problems(contentSchemas.challenges, { title: 'A', status: 'Abandoned' })),
    ).toEqual(['status']);
  });

  it.each([
    [
      { year: '', title: '', content: '' },
      { year: 'Year is required', title: 'Title is required', content: 'Content is required' },
    ],
    [
      { title: 'A', content: ' ' },
      { year: 'Year is required', content: 'Content is required' },
    ],
    [{ year: 'last', title: 'A', content: 'B' }, { year: 'Year must be a number' }],
    [{ year: 1899, title: 'A', content: 'B' }, { year: 'Year must be between 1900 and 2100' }],
    [{ year: '2101', title: 'A', content: 'B' }, { year: 'Year must be between 1900 and 2100' }],
    [{ year: 2026.5, title: 'A', content: 'B' }, { year: 'Year must be a whole number' }],
    [{ year: '2026', title: 'A', content: 'B' }, {}],
  ])(
    "The schemas of the owner's forms require everything of a summary: %j gives %j",
    async (typed, expected) => {
      expect(await problems(contentSchemas.journey_summaries, typed)).toEqual(expected);
    },
  );

  it.each([
    [{ title: '' }, { title: 'Title is required' }],
    [{ title: 'A', price: '-0.01' }, { price: 'Price cannot be below 0' }],
    [{ title: 'A', price: '9.999' }, { price: 'Price has at most two decimals' }],
    [{ title: 'A', price: 'free' }, { price: 'Price must be a number' }],
    [{ title: 'A', price: 1e8 }, { price: 'Price is too high' }],
    [{ title: 'A', slug: 'Badges' }, { slug: 'This slug is taken by the badges page' }],
    [{ title: 'A', slug: 'a/b' }, { slug: 'Slug may have letters, digits, hyphens and underscores only' }],
    [{ title: 'A', price: '', slug: '' }, {}],
    [{ title: 'A', price: 0 }, {}],
    [{ title: 'A', price: '1.1' }, {}],
    [{ title: 'A', price: 4035.29 }, {}],
  ])(
    "The schemas of the owner's forms require the title of a course, and a price in cents or none: %j gives %j",
    async (typed, expected) => {
      expect(await problems(contentSchemas.courses, typed)).toEqual(expected);
    },
  );

  it("The schemas of the owner's forms tell an empty price from a price of 0", async () => {
    expect((await contentSchemas.courses.validate({ title: 'A', price: '' })).price).toBeNull();
    expect((await contentSchemas.courses.validate({ title: 'A', price: '0' })).price).toBe(0);
  });

  it("The schemas of the owner's forms require title and order of a module", async () => {
    expect(await problems(contentSchemas.course_modules, { title: '', module_order: '' })).toEqual({
      title: 'Title is required',
      module_order: 'Order is required',
    });
    expect(await problems(contentSchemas.course_modules, { title: 'A', module_order: 0 })).toEqual({});
  });

  it("The schemas of the owner's forms require a slug for a course whose title has no letters for one", async () => {
    expect(await problems(contentSchemas.courses, { title: '火曜日' })).toEqual({
      slug: 'The title has no letters for a slug: type one',
    });
    expect(await problems(contentSchemas.courses, { title: '火曜日', slug: 'tuesday' })).toEqual({});
  });

  it("The schemas of the owner's forms require a year without a summary", async () => {
    const schema = journeySummarySchemaBeside([2024]);
    expect(await problems(schema, { year: 2024, title: 'A', content: 'B' })).toEqual({
      year: 'This year has a summary already',
    });
    expect(await problems(schema, { year: 2025, title: 'A', content: 'B' })).toEqual({});
  });

  it("The schemas of the owner's forms require title and order of a lesson, which is a text by default", async () => {
    expect(
      await problems(contentSchemas.course_lessons, {
        title: '',
        lesson_order: 'x',
        video_url: 'data:text/html,x',
      }),
    ).toEqual({ title: 'Title is required', lesson_order: 'Order must be a number' });
    const video = { title: 'A', lesson_order: 2, lesson_type: 'video', video_url: 'data:text/html,x' };
    expect(await problems(contentSchemas.course_lessons, video)).toEqual({ video_url: wrongAddress });
    const code = `<iframe src='javascript:alert(1)'></iframe>`;
    expect(await problems(contentSchemas.course_lessons, { ...video, video_url: code })).toEqual({
      video_url: wrongAddress,
    });
    expect(await contentSchemas.course_lessons.validate({ title: 'A', lesson_order: '2' })).toEqual({
      title: 'A',
      lesson_order: 2,
      lesson_type: 'text',
      content: '',
      video_url: '',
    });
  });

  it.each([
    [
      '<iframe width="560" height="315" src="https://www.youtube.com/embed/abc?si=x" title="A player" allowfullscreen></iframe>',
      'https://www.youtube.com/embed/abc?si=x',
    ],
    [
      '<div style="padding:56%"><iframe data-src="x"\nsrc="//player.vimeo.com/video/1?h=a&amp;dnt=1"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>',
      'https://player.vimeo.com/video/1?h=a&dnt=1',
    ],
    [' https://youtu.be/abc ', 'https://youtu.be/abc'],
  ])("The schemas of the owner's forms store the video %j as its address", async (video_url, address) => {
    const lesson = { title: 'A', lesson_order: 1, lesson_type: 'video', video_url };
    expect(await contentSchemas.course_lessons.validate(lesson)).toMatchObject({ video_url: address });
  });

  it("The schemas of the owner's forms require nothing of the settings, and refuse a script as an address of a picture", async () => {
    expect(await problems(focusSettingsSchema, {})).toEqual({});
    expect(await problems(aboutSettingsSchema, { entrepreneur_start_date: '', about_image_url: '' })).toEqual(
      {},
    );
    expect(await problems(aboutSettingsSchema, { about_image_url: 'javascript:1' })).toEqual({
      about_image_url: wrongAddress,
    });
  });
});
