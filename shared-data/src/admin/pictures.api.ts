import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { api } from '../core/api';
import { mapData, sendRequest, supabaseQueryFn, type Result } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import { mediaBucket } from '../media/uploadPicture';
import type { PictureWordsInput } from './pictures.schema';

const trashBucket = 'trash';
/** The pictures on a page of the library. */
export const picturesPerPage = 24;

/** Which pictures: all, those that no text uses, those of texts whose files are gone, or those in the trash. */
export type ShownPictures = 'all' | 'unused' | 'missing' | 'deleted';

/** A place where a picture is used. `kind` is the text's table, or `trash`; `alt` is null where no words can stand. */
export type PictureUse = {
  kind: string;
  id: string | null;
  courseId: string | null;
  title: string | null;
  alt: string | null;
  isTrashed: boolean;
};

/** A picture of the library, whatever its widths. */
export type LibraryPicture = {
  /** The name of its files without the width. */
  picture: string;
  /** Its files, the widest last; none if they are missing. */
  files: string[];
  /** The size of all files. */
  bytes: number;
  /** The time of the upload, or of the deletion; null if its files are missing. */
  since: string | null;
  words: string;
  uses: PictureUse[];
  /** The address of the widest file, or for an hour that of a deleted picture's smallest one; empty if its files are missing. */
  address: string;
};
export type Library = { rows: LibraryPicture[]; page: number; found: number; all: number };
export type LibraryView = { search: string; shown: ShownPictures; page: number };

/** A file's address on the site, as texts name it. */
export const toPictureAddress = (file: string): string =>
  `/media/${file.replace(/[^\w/@+~.-]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;

/** The width in a file's name; undefined for a picture that was imported with a name of its own. */
export const toPictureWidth = (file: string): number | undefined =>
  Number(/-(\d+)w\.webp$/.exec(file)?.[1]) || undefined;

const changesTexts = changes(
  'JournalEntry',
  'BlogPost',
  'Challenge',
  'JourneySummary',
  'NowText',
  'Page',
  'Letter',
  'Course',
  'CourseLesson',
  'SiteSetting',
  'SiteProfile',
);

export const picturesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the library. Refetched on each visit, because every save can change where a picture is used. */
    listLibrary: build.query<Library, LibraryView>({
      keepUnusedDataFor: 0,
      queryFn: async ({ search, shown, page }, query) => {
        const listed = await sendRequest(query, (db) =>
          mapData(
            db.rpc('list_library', { p_search: search, p_shown: shown, p_page: page }),
            (library) => library as unknown as Library,
          ),
        );
        if (listed.error) return listed;
        const { rows } = listed.data;
        const addresses =
          shown === 'deleted' && rows.length > 0
            ? await signFiles(
                query,
                rows.map(({ files: [smallest = ''] }) => smallest),
              )
            : {
                data: rows.map(({ files }) => (files.length > 0 ? toPictureAddress(files.at(-1) ?? '') : '')),
              };
        if (addresses.error) return addresses;
        return {
          data: {
            ...listed.data,
            rows: rows.map((row, index) => ({ ...row, address: addresses.data[index] ?? '' })),
          },
        };
      },
    }),

    /** Keeps a picture's words; returns the number of texts into which they were written. */
    savePictureWords: build.mutation<number, { picture: string; values: PictureWordsInput }>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, { picture, values }) =>
        db.rpc('save_picture_words', {
          p_picture: picture,
          p_alt: values.alt,
          p_everywhere: values.isEverywhere,
        }),
      ),
      invalidatesTags: changesTexts,
    }),

    /** Writes another picture's address into all texts that use a picture; returns their number. */
    replacePicture: build.mutation<number, { picture: string; address: string }>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, { picture, address }) =>
        db.rpc('replace_picture', { p_picture: picture, p_address: address }),
      ),
      invalidatesTags: changesTexts,
    }),

    /** Moves a picture's files into the trash, the widest last, so that the picture is listed until all are there. */
    deletePicture: build.mutation<null, string[]>({
      queryFn: (files, query) => {
        const deletedAt = new Date().toISOString().replace(/\D/g, '');
        return moveFiles(query, files, mediaBucket, (file) => `${deletedAt}/${file}`, trashBucket);
      },
    }),

    /** Moves the files of a deleted picture back to their address. */
    restorePicture: build.mutation<null, string[]>({
      queryFn: (files, query) =>
        moveFiles(query, files, trashBucket, (file) => file.slice(file.indexOf('/') + 1), mediaBucket),
    }),

    /** Deletes the files of a deleted picture. */
    erasePicture: build.mutation<null, string[]>({
      queryFn: supabaseQueryFn({ signedIn: true, fullClient: true }, ({ storage }, files) =>
        mapData(storage.from(trashBucket).remove(files), () => null),
      ),
    }),
  }),
});

export const {
  useListLibraryQuery,
  useSavePictureWordsMutation,
  useReplacePictureMutation,
  useDeletePictureMutation,
  useRestorePictureMutation,
  useErasePictureMutation,
} = picturesApi;

async function moveFiles(
  query: BaseQueryApi,
  files: string[],
  from: string,
  toName: (file: string) => string,
  destinationBucket: string,
): Promise<Result<null>> {
  for (const file of files) {
    const moved = await sendRequest({ ...query, signedIn: true, fullClient: true }, async ({ storage }) => {
      const { error } = await storage.from(from).move(file, toName(file), { destinationBucket });
      // A try that ended in the middle has moved all but the widest file.
      const hasMoved = isMissing(error) && file !== files.at(-1);
      return error && !hasMoved ? { data: null, error } : { data: null, error: null };
    });
    if (moved.error) return moved;
  }
  return { data: null };
}

// Storage's own status stands beside that of HTTP.
const isMissing = (error: object | null): boolean =>
  error !== null && 'statusCode' in error && error.statusCode === '404';

/** Addresses at which the owner sees private files for an hour. */
const signFiles = (query: BaseQueryApi, files: string[]): Promise<Result<string[]>> =>
  sendRequest({ ...query, signedIn: true, fullClient: true }, ({ storage }) =>
    mapData(storage.from(trashBucket).createSignedUrls(files, 3600), (signed) =>
      signed.map(({ signedUrl }) => signedUrl ?? ''),
    ),
  );
