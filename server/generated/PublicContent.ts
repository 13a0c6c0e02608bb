import {
  stopQueries,
  contentApi,
  createDataStore,
  createSupabase,
  type DataStore,
  journeyApi,
  type Milestone,
  type SearchedType,
  type Settings as SiteSettings,
  settingsApi,
} from '@brand/shared-data';
import { coursesApi, type OutlineModule } from '@brand/shared-data/academy';
import { publicTextsApi, type PublicText } from '@brand/shared-data/server';
import { publicAddresses, type PublicAddress } from '../publicAddresses';
import type { Registry } from '../registry';
import type { Settings } from '../settings';

/** What an anonymous visitor may read of the site at one version of it. What several files are made of is read once. */
export class PublicContent {
  readonly #settings: Settings;
  readonly #registry: Registry;
  readonly #known = new Map<string, Promise<unknown>>();

  constructor(settings: Settings, registry: Registry) {
    this.#settings = settings;
    this.#registry = registry;
  }

  /** Every public page. */
  addresses = (): Promise<PublicAddress[]> =>
    this.#once('addresses', (store) => publicAddresses(store, this.#registry));

  /** The newest texts of a kind. */
  newest = (contentType: SearchedType): Promise<PublicText[]> =>
    this.#once(`newest ${contentType}`, ({ dispatch }) =>
      dispatch(publicTextsApi.endpoints.listNewestTexts.initiate(contentType)).unwrap(),
    );

  /** The text whose address ends in `slug`. */
  text = (contentType: SearchedType, slug: string): Promise<PublicText | null> =>
    this.#read(({ dispatch }) =>
      dispatch(publicTextsApi.endpoints.findPublicText.initiate({ contentType, slug })).unwrap(),
    );

  /** What has its address now that once was at `slug`; null for what never had another one. */
  presentSlug = async (contentType: SearchedType, slug: string): Promise<string | null> =>
    contentType === 'blog_posts' || contentType === 'courses'
      ? this.#read(({ dispatch }) =>
          dispatch(contentApi.endpoints.getRenamedSlug.initiate({ contentType, slug })).unwrap(),
        )
      : null;

  /** Titles of what a course teaches. */
  outline = (courseId: string): Promise<OutlineModule[]> =>
    this.#read(({ dispatch }) => dispatch(coursesApi.endpoints.getCourseOutline.initiate(courseId)).unwrap());

  settings = (): Promise<SiteSettings> =>
    this.#read(({ dispatch }) => dispatch(settingsApi.endpoints.listSettings.initiate()).unwrap());

  years = (): Promise<Milestone[]> =>
    this.#read(({ dispatch }) => dispatch(journeyApi.endpoints.listMilestones.initiate()).unwrap());

  // What failed is asked for again.
  #once<Answer>(name: string, read: (store: DataStore) => Promise<Answer>): Promise<Answer> {
    const known = this.#known.get(name) as Promise<Answer> | undefined;
    if (known) return known;
    const answer = this.#read(read);
    this.#known.set(name, answer);
    answer.catch(() => this.#known.delete(name));
    return answer;
  }

  async #read<Answer>(read: (store: DataStore) => Promise<Answer>): Promise<Answer> {
    const { supabaseUrl: url, supabaseKey: key } = this.#settings;
    const store = createDataStore(createSupabase({ url, key }));
    try {
      return await read(store);
    } finally {
      stopQueries(store);
    }
  }
}
