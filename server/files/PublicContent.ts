import {
  stopQueries,
  challengesApi,
  checkInsApi,
  contentApi,
  createDataStore,
  createSupabase,
  daysApi,
  journeyApi,
  type Challenge,
  type ChallengeProgress,
  type DataStore,
  type Day,
  type Milestone,
  type PostGroup,
  type SearchedType,
  type Settings as SiteSettings,
  settingsApi,
  resultKinds,
} from '@brand/shared-data';
import { coursesApi, type OutlineModule } from '@brand/shared-data/academy';
import {
  findRedirectApi,
  laterOf,
  publicRowsApi,
  publicTextsApi,
  type PublicText,
} from '@brand/shared-data/server';
import { getPlaces, mountFor } from '@brand/site-contract/mounts';
import type { Builds } from '@brand/delivery';
import { withTimeout } from '../http/withTimeout';
import type { Settings } from '../settings';

/** A page that anyone may read. `lastChange` is the timestamp of its content or, for a list, of its newest item. */
export type PublicAddress = { address: string; lastChange?: string };

type Query<Result> = (dispatch: DataStore['dispatch']) => { unwrap: () => Promise<Result> };

/** The public content for one version of the site. Queries that several files share are sent only once. */
export class PublicContent {
  readonly #known = new Map<string, Promise<unknown>>();

  constructor(
    private readonly backend: Pick<Settings, 'supabaseUrl' | 'supabaseKey' | 'timeouts'>,
    private readonly builds: Builds,
  ) {}

  /** Every public page: those named in the remotes' manifests, and one for each public text, course and free lesson. */
  addresses = (): Promise<PublicAddress[]> =>
    this.#once('addresses', async () => {
      const rows = await this.#query((dispatch) =>
        dispatch(publicRowsApi.endpoints.listPublicRows.initiate()),
      );
      const lessons = await this.#query((dispatch) =>
        dispatch(publicRowsApi.endpoints.listFreeLessons.initiate()),
      );
      const groups = await this.#query((dispatch) =>
        dispatch(publicRowsApi.endpoints.listPostGroups.initiate()),
      );
      const texts = rows.map(({ contentType, slug, updatedAt }) => ({
        address: resultKinds[contentType].addressOf(slug),
        updatedAt,
      }));
      // Skips texts whose page belonged to a remote that has been removed.
      const hasPage = ({ address }: { address: string }) => hasPublicPage(this.builds, address);
      const contents = [...texts, ...groups, ...lessons].filter(hasPage).map(({ address, updatedAt }) => ({
        address,
        lastChange: new Date(updatedAt).toISOString(),
      }));
      const pages = getPublicPatterns(this.builds).filter((pattern) => !/[:*]/.test(pattern));
      return [
        ...pages.map((address) => ({ address, lastChange: newestBelow(address, contents) })),
        ...contents,
      ];
    });

  /** The newest texts of a content type. */
  newest = (contentType: SearchedType): Promise<PublicText[]> =>
    this.#once(`newest ${contentType}`, () =>
      this.#query((dispatch) => dispatch(publicTextsApi.endpoints.listNewestTexts.initiate(contentType))),
    );

  /** The newest posts of a tag or a series, and its name; null if there is none. */
  group = (group: PostGroup): Promise<{ name: string; texts: PublicText[] } | null> =>
    this.#query((dispatch) => dispatch(publicTextsApi.endpoints.listGroupTexts.initiate(group)));

  /** The text whose path ends in `slug`. */
  text = (contentType: SearchedType, slug: string): Promise<PublicText | null> =>
    this.#query((dispatch) =>
      dispatch(publicTextsApi.endpoints.findPublicText.initiate({ contentType, slug })),
    );

  /** The current slug of content that once had the slug `slug`; null if it was never renamed. */
  presentSlug = async (contentType: SearchedType, slug: string): Promise<string | null> =>
    contentType === 'blog_posts' || contentType === 'courses' || contentType === 'pages'
      ? this.#query((dispatch) =>
          dispatch(contentApi.endpoints.getRenamedSlug.initiate({ contentType, slug })),
        )
      : null;

  /** The target of the owner's redirect for a path without a page; null if there is no redirect. */
  redirect = (path: string): Promise<string | null> =>
    this.#query((dispatch) => dispatch(findRedirectApi.endpoints.findRedirect.initiate(path)));

  /** The titles of a course's modules and lessons. */
  outline = (courseId: string): Promise<OutlineModule[]> =>
    this.#query((dispatch) => dispatch(coursesApi.endpoints.getCourseOutline.initiate(courseId)));

  settings = (): Promise<SiteSettings> =>
    this.#query((dispatch) => dispatch(settingsApi.endpoints.listSettings.initiate()));

  /** The hundred newest texts across all content types. */
  days = (): Promise<Day[]> =>
    this.#once('days', () =>
      this.#query((dispatch) => {
        const pages = dispatch(daysApi.endpoints.listDays.initiate({ search: '' }));
        return { unwrap: async () => (await pages.unwrap()).pages.flat() };
      }),
    );

  /** Returns a challenge if it is public, otherwise null. */
  challenge = async (id: string): Promise<Challenge | null> =>
    (await this.text('challenges', id)) &&
    this.#query((dispatch) => dispatch(challengesApi.endpoints.getChallenge.initiate(id)));

  /** A challenge's progress; undefined before the challenge begins. */
  progress = async (id: string): Promise<ChallengeProgress | undefined> =>
    (await this.#query((dispatch) => dispatch(checkInsApi.endpoints.getChallengeProgress.initiate([id]))))[
      id
    ];

  years = (): Promise<Milestone[]> =>
    this.#query((dispatch) => dispatch(journeyApi.endpoints.listMilestones.initiate()));

  // Forgets a failed query, so that the next call sends it again.
  #once<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
    const known = this.#known.get(name) as Promise<Result> | undefined;
    if (known) return known;
    const result = read();
    this.#known.set(name, result);
    result.catch(() => this.#known.delete(name));
    return result;
  }

  async #query<Result>(query: Query<Result>): Promise<Result> {
    const { supabaseUrl: url, supabaseKey: key, timeouts } = this.backend;
    const store = createDataStore(createSupabase({ url, key }));
    try {
      const result = await withTimeout(query(store.dispatch).unwrap(), timeouts.answer);
      if (result === undefined) throw new Error('the backend does not answer in time');
      return result;
    } finally {
      stopQueries(store);
    }
  }
}

function newestBelow(address: string, contents: Required<PublicAddress>[]): string | undefined {
  const start = address.replace(/\/?$/, '/');
  return contents
    .filter((content) => content.address.startsWith(start))
    .reduce<string | undefined>((newest, { lastChange }) => laterOf(lastChange, newest), undefined);
}

function hasPublicPage(builds: Builds, address: string): boolean {
  const mount = mountFor(address);
  return mount !== undefined && builds.findPage(mount.remote, address) !== 'none';
}

/** The patterns of all public pages. */
function getPublicPatterns(builds: Builds): string[] {
  const remotes = [...new Set(getPlaces().mounts.map(({ remote }) => remote))];
  return remotes.flatMap((remote) =>
    builds.getPagePatterns(remote).filter((pattern) => {
      const mount = mountFor(pattern);
      return mount?.remote === remote && mount.access === 'public';
    }),
  );
}
