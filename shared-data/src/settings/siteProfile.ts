import { earlierTimeZones, siteProfileSchema, type SiteProfileInput } from './siteProfile.schema';

const networks = ['x', 'youtube', 'instagram', 'linkedin', 'tiktok', 'github'] as const;

type Column = keyof SiteProfileInput;

/**
 * Applies the owner's edits to the site's configuration. `row` is the `site_profile` row or the values in its form. Unedited and
 * invalid fields keep the value from `site`; `onFault` is called for each invalid value.
 */
export function applySiteProfile<Site extends object>(
  site: Site,
  row: unknown,
  onFault: (fault: string) => void = () => {},
): Site {
  const values = new Map<string, unknown>(Object.entries(Object(row) as object));
  const read = (column: Column) => {
    const value = values.get(column);
    if (value === null || value === undefined) return undefined;
    const schema = siteProfileSchema.pick([column]);
    // A value of another type is refused, though yup would cast it.
    const isTyped = typeof value === typeof siteProfileSchema.getDefault()[column];
    if (isTyped && schema.isValidSync({ [column]: value })) return value;
    onFault(`${column} of the site's profile cannot be used`);
    return undefined;
  };
  const readEarlierZones = (): unknown => {
    const zones = values.get('earlier_time_zones');
    if (zones === undefined || earlierTimeZones.isValidSync(zones)) return zones;
    onFault(`earlier_time_zones of the site's profile cannot be used`);
    return undefined;
  };
  const before = new Map<string, unknown>(Object.entries(site));
  const edited = {
    name: read('name'),
    tagline: read('tagline'),
    description: read('description'),
    contactEmail: read('contact_email'),
    signature: read('signature_url'),
    hero: read('hero_url'),
    timeZone: read('time_zone'),
    earlierTimeZones: readEarlierZones(),
    palette: read('palette'),
    face: read('face'),
    isStoreOpen: read('is_store_open'),
    showsRun: read('shows_run'),
    words: read('words'),
    menu: read('menu'),
    legalName: read('legal_name'),
    legalAddress: read('legal_address'),
    language: read('language'),
  };
  const links = networks.map((network) => [network, read(`${network}_url`)]);
  return {
    ...site,
    ...withoutUndefined(Object.entries(edited)),
    social: { ...Object(before.get('social')), ...withoutUndefined(links) },
  };
}

const withoutUndefined = (entries: unknown[][]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as object;
