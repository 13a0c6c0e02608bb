import { api } from '../core/api';

const maxLinks = 50;

// Asks the site's own server, as a reader would: it alone knows every page, file and redirect. A redirect is not followed.
const leadsNowhere = async (path: string): Promise<boolean> => {
  const response = await fetch(path, { method: 'HEAD', redirect: 'manual', credentials: 'omit' }).catch(
    () => null,
  );
  return response?.status === 404 || response?.status === 410;
};

export const linksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Those of the site's addresses at which readers find nothing. Never fails: what cannot be asked about is not listed. */
    findDeadLinks: build.query<string[], string[]>({
      queryFn: async (paths) => {
        const asked = paths.slice(0, maxLinks);
        const isDead = await Promise.all(asked.map(leadsNowhere));
        return { data: asked.filter((_, index) => isDead[index]) };
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useFindDeadLinksQuery } = linksApi;
