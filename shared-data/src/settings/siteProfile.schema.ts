import { array, boolean, mixed, object, string, type InferType } from 'yup';
import { webAddress } from '../core/fields.schema';
import { isEmailAddress, toMailAddress } from '../core/mailbox';
import { isTimeZone, isWebLink } from '../core/validation';

const oneLine = (label: string, max: number) =>
  string()
    .transform((text: string) => text.trim().replace(/\s+/g, ' '))
    .default('')
    .max(max, `${label} has at most ${max} characters.`)
    .matches(/^\P{Cc}*$/u, 'It contains an invisible character.');

const profileLink = () =>
  string()
    .trim()
    .default('')
    .test(
      'web-link',
      'Use the whole address, such as https://example.com/you',
      (text) => !text || isWebLink(text),
    );

const timeZone = () =>
  string()
    .trim()
    .default('UTC')
    .test(
      'zone',
      'Choose a time zone from the list, such as Europe/Oslo.',
      (name) => name === undefined || isTimeZone(name),
    );

/** A form's schema for sentences of public pages with these keys, each in one line. */
export const toWordsSchema = (keys: readonly string[]) =>
  object(Object.fromEntries(keys.map((key) => [key, oneLine('A sentence', 400)])));

/** The owner's sentences by key, as SQL takes them (schemas/site.sql). Which keys there are, shared-ui knows. */
const areWords = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(
    ([key, text]) =>
      /^[a-z_]{1,40}$/.test(key) && typeof text === 'string' && text.length <= 400 && !/\p{Cc}/u.test(text),
  );

/**
 * A link of the menus as the owner arranged it: `key` is the path of a link that a remote names, or the id of a page. The list is
 * in the menus' order; schemas/site.sql checks it.
 */
export type ArrangedLink = { key: string; name?: string; isHidden?: boolean };

/** The form for the name of a link. */
export const linkNameSchema = object({ name: oneLine('A name', 40) });

const arrangedLink = object({
  key: string()
    .strict()
    .required()
    .matches(/^(\/[\w/-]{1,99}|[\da-f-]{36})$/),
  name: string()
    .strict()
    .max(40)
    .matches(/^\P{Cc}*$/u),
  isHidden: boolean().strict(),
}).noUnknown();
const areLinks = (value: unknown): value is ArrangedLink[] =>
  array(arrangedLink).required().isValidSync(value);

/** The palettes and face pairs to choose from; the first of each is the default. */
export const paletteNames = ['petrol', 'moss', 'indigo', 'heather', 'graphite'] as const;
export const faceNames = ['editorial', 'book', 'classic', 'plain'] as const;

/** The previous time zones, as written by a database trigger. */
export const earlierTimeZones = array(
  object({ time_zone: timeZone().required(), until: string().required() }),
).required();

/**
 * The site's profile texts and its look. Only the name, tagline and contact email address are required; an empty link has no icon.
 */
export const siteProfileSchema = object({
  name: oneLine('A name', 80).required('Name is required'),
  tagline: oneLine('A tagline', 160).required('Tagline is required'),
  description: oneLine('A description', 400),
  contact_email: string()
    .transform(toMailAddress)
    .default('')
    .required('Contact address is required')
    .test('email', 'This is not an email address.', (email) => !email || isEmailAddress(email)),
  x_url: profileLink(),
  youtube_url: profileLink(),
  instagram_url: profileLink(),
  linkedin_url: profileLink(),
  tiktok_url: profileLink(),
  github_url: profileLink(),
  signature_url: string()
    .trim()
    .default('')
    .max(300, 'The address is too long.')
    .matches(/^(\/media\/(?!.*\.\.)[\w/%@+~.-]+)?$/, 'Upload a picture of your signature.'),
  hero_url: webAddress().max(1000, 'The address is too long.'),
  time_zone: timeZone(),
  shows_moods: boolean().default(false),
  palette: string().oneOf(paletteNames, 'Choose one of the palettes.').default(paletteNames[0]),
  face: string().oneOf(faceNames, 'Choose one of the typefaces.').default(faceNames[0]),
  is_store_open: boolean().default(true),
  shows_run: boolean().default(true),
  words: mixed(areWords).default({}),
  menu: mixed(areLinks).default([]),
  legal_name: oneLine('A name', 120),
  legal_address: string()
    .trim()
    .default('')
    .max(400, 'The address is too long.')
    .matches(/^[\P{Cc}\n]*$/u, 'It contains an invisible character.'),
  language: string()
    .trim()
    .default('en')
    .matches(
      /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/,
      'Use a code such as en, de, pt-BR or zh-Hant.',
    ),
});
export type SiteProfileInput = InferType<typeof siteProfileSchema>;

/** The look chosen in site.config.json or by the owner; missing values mean the default. */
export type ChosenLook = Partial<Pick<SiteProfileInput, 'palette' | 'face'>>;
