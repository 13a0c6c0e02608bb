import { boolean, number, object, string, type AnyObjectSchema, type AnySchema } from 'yup';
import { markdown, optionalText, webAddress } from '../core/fields.schema';
import { toVideoAddress } from '../courses/videoAddress';
import type { Field, SlugField } from './contentField';
import { contentTypes, getFields, type ContentTable } from './contentTypes';
import { hasSign, tagLimits, toName, toTags } from './names';
import { takenSlugs } from './slugs';

const wholeNumber = (label: string) =>
  number()
    .transform((value: number, typed: unknown) => (typed === '' ? undefined : value))
    .typeError(`${label} must be a number`)
    .required(`${label} is required`)
    .integer(`${label} must be a whole number`);

const year = () =>
  wholeNumber('Year')
    .min(1900, 'Year must be between 1900 and 2100')
    .max(2100, 'Year must be between 1900 and 2100');

// A price times a hundred is not always an integer in binary floating point.
const hasWholeCents = (price: number) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6;

/** Null if no price is given. */
const price = () =>
  number()
    .transform((value: number, typed: unknown) => (typed === '' ? null : value))
    .typeError('Price must be a number')
    .nullable()
    .default(null)
    .min(0, 'Price cannot be below 0')
    .max(99_999_999.99, 'Price is too high')
    .test('cents', 'Price has at most two decimals', (value) => value === null || hasWholeCents(value));

/** Null if no number is given. */
function optionalNumber({ label, min, max, decimals = 0 }: Field & { kind: 'number' }) {
  const range = `${label} must be between ${min} and ${max}`;
  const scale = 10 ** decimals;
  // A decimal number times a power of ten is not always an integer in binary floating point.
  const isRounded = (value: number) => Math.abs(value * scale - Math.round(value * scale)) < 1e-6 * scale;
  return number()
    .transform((value: number, typed: unknown) => (typed === '' ? null : value))
    .typeError(`${label} must be a number`)
    .nullable()
    .default(null)
    .min(min, range)
    .max(max, range)
    .test(
      'decimals',
      decimals === 0 ? `${label} must be a whole number` : `${label} has at most ${decimals} decimals`,
      (value) => value === null || isRounded(value),
    );
}

/** An instant, or a local date-time in the format of the browser's field. */
const moment = (label: string) =>
  string()
    .default('')
    .test('date', `${label} is not a date`, (text) => !text || !Number.isNaN(Date.parse(text)));

const slugCharacters = 'Slug may have letters, digits, hyphens and underscores only';

const requiredSlug = () =>
  string()
    .trim()
    .required('Slug is required')
    .matches(/^[A-Za-z0-9_-]+$/, slugCharacters);

const optionalSlug = ({ toSlug }: SlugField) =>
  string()
    .trim()
    .default('')
    .matches(/^[A-Za-z0-9_-]*$/, slugCharacters)
    .test('made', 'The title has no letters for a slug: type one', (slug, { parent }) =>
      Boolean(slug || !parent.title || toSlug(String(parent.title))),
    )
    .test('reserved', 'This slug is taken by the badges page', (slug) => slug.toLowerCase() !== 'badges');

const tags = () =>
  optionalText()
    .test('count', `At most ${tagLimits.count} tags`, (text) => toTags(text).length <= tagLimits.count)
    .test('each', (text, { createError }) => {
      const long = toTags(text).find((tag) => [...tag].length > tagLimits.length);
      if (long)
        return createError({ message: `A tag must be at most ${tagLimits.length} characters: ${long}` });
      const blank = toTags(text).find((tag) => !hasSign(tag));
      return blank === undefined || createError({ message: `A tag needs a letter or a digit: ${blank}` });
    });

function fieldSchema(field: Field): AnySchema {
  switch (field.kind) {
    case 'title':
      return string().trim().required('Title is required');
    case 'slug':
      return field.isFilled ? requiredSlug() : optionalSlug(field);
    case 'line': {
      const { label, maxLength } = field;
      const isShort = (text: string) => !maxLength || [...text].length <= maxLength;
      return optionalText().test('max', `${label} must be at most ${maxLength} characters`, isShort);
    }
    case 'name': {
      const { label, maxLength } = field;
      return optionalText()
        .test(
          'max',
          `${label} must be at most ${maxLength} characters`,
          (text) => [...toName(text)].length <= maxLength,
        )
        .test('sign', `${label} needs a letter or a digit`, (text) => !text || hasSign(text));
    }
    case 'tags':
      return tags();
    case 'paragraph':
      return optionalText();
    case 'markdown':
      // Trimmed only for validation, because spaces are significant in markdown.
      return field.isRequired
        ? string().required(`${field.label} is required`).matches(/\S/, `${field.label} is required`)
        : markdown();
    case 'picture':
    case 'url':
      return webAddress();
    case 'date': {
      const label = `${field.label.charAt(0)}${field.label.slice(1).toLowerCase()}`;
      return string()
        .required(`${label} is required`)
        .matches(/^\d{4}-\d{2}-\d{2}$/, `${label} is not a date`);
    }
    case 'publishDate':
      // Empty means now.
      return moment('Publish date');
    case 'moment':
      return moment(field.label);
    case 'number':
      return optionalNumber(field);
    case 'optionalDate':
      return string()
        .default('')
        .matches(/^(\d{4}-\d{2}-\d{2})?$/, `${field.label} is not a date`);
    case 'switch':
      return boolean().default(false);
    case 'flag':
      return boolean();
    case 'choice':
      return string().oneOf(field.options).default(field.initial);
    case 'order':
      return wholeNumber(field.label);
    case 'year':
      return year();
    case 'price':
      return price();
  }
}

const objectSchema = (table: ContentTable): AnyObjectSchema =>
  object(Object.fromEntries(getFields(table).map(([column, field]) => [column, fieldSchema(field)])));

/** The schema of each content type, for its form and for imports. */
export const contentSchemas: Record<ContentTable, AnyObjectSchema> = {
  journal_entries: objectSchema('journal_entries'),
  blog_posts: objectSchema('blog_posts'),
  challenges: objectSchema('challenges').shape({
    ends_on: fieldSchema(contentTypes.challenges.fields.ends_on).test(
      'order',
      'It cannot end before it starts',
      (end: string | undefined, { parent }) => !end || !parent.starts_on || end >= String(parent.starts_on),
    ),
  }),
  journey_summaries: objectSchema('journey_summaries'),
  now_texts: objectSchema('now_texts'),
  pages: objectSchema('pages').shape({
    slug: requiredSlug()
      .matches(/^[a-z0-9_-]*$/, 'The slug of a page has small letters only')
      .max(80, 'Slug must be at most 80 characters')
      .notOneOf(takenSlugs, 'The site has a page of its own at this address'),
  }),
  courses: objectSchema('courses'),
  course_modules: objectSchema('course_modules'),
  // A text lesson's hidden video URL is not saved, so any value is valid.
  course_lessons: objectSchema('course_lessons').shape({
    video_url: webAddress()
      .transform(toVideoAddress)
      .when('lesson_type', { is: 'text', then: () => optionalText() }),
  }),
};

/** The summary schema for a form: rejects years that already have a summary before anything is sent. */
export const journeySummarySchemaBeside = (takenYears: number[]) =>
  contentSchemas.journey_summaries.shape({
    year: year().notOneOf(takenYears, 'This year has a summary already'),
  });
