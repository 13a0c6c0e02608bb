import { useId, useState } from 'react';
import {
  adminMessages,
  picturesPerPage,
  useListLibraryQuery,
  type Library,
  type LibraryPicture,
  type LibraryView,
  type ShownPictures,
} from '@brand/shared-data/admin';
import { Box, Cover, EmptyState, QueryState, SearchField, Skeleton, Typography } from '@brand/shared-ui/core';
import { useFailureToast } from '../frame/useFailureToast';
import { FilterSelect } from '../records/FilterSelect';
import { PageTurner } from '../records/PageTurner';
import { usePausedText } from '../records/usePausedText';
import { formatPictureSize, formatUses, toPictureTitle } from './pictureFacts';

const filters: Record<string, ShownPictures> = {
  'Used nowhere': 'unused',
  'File missing': 'missing',
  Deleted: 'deleted',
};
const empty: Record<ShownPictures, [title: string, text: string]> = {
  all: ['No pictures yet', 'Pictures that you upload while writing are kept here.'],
  unused: ['Every picture is used', 'Pictures that no text shows would be listed here.'],
  missing: ['No file is missing', 'Pictures of texts whose files are gone would be listed here.'],
  deleted: ['No deleted pictures', 'Pictures that you delete are kept here for 30 days.'],
};

/** The state of a view of the library. */
export function useLibrary() {
  const [view, setView] = useState<LibraryView>({ search: '', shown: 'all', page: 0 });
  const search = usePausedText(view.search).trim();
  const query = useListLibraryQuery({ ...view, search });
  useFailureToast(query.error, adminMessages.pictures.listFailed);
  return {
    view,
    change: (changed: Partial<LibraryView>) => setView((current) => ({ ...current, page: 0, ...changed })),
    // Keeps the previous page until the next one has loaded, but not if loading fails.
    query: { ...query, data: query.isError && !query.currentData ? undefined : query.data },
  };
}

type Props = {
  library: ReturnType<typeof useLibrary>;
  /** Whether unused, missing and deleted pictures can be asked for. */
  hasFilter?: boolean;
  onChoose: (picture: LibraryPicture) => void;
};

/** The uploaded pictures, searched, filtered and paged on the server. */
export function PictureGrid({ library, hasFilter = false, onChoose }: Props) {
  const { view, change, query } = library;
  const id = useId();
  const filter = Object.keys(filters).find((label) => filters[label] === view.shown);
  return (
    <Box
      onKeyDown={(event) => {
        // Keeps Enter in the search box from submitting the form around the dialog.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <Box sx={tools}>
        <Box sx={{ flex: '1 1 14rem', maxWidth: '28rem' }}>
          <SearchField
            label="Search pictures"
            value={view.search}
            onChange={(search) => change({ search })}
          />
        </Box>
        {hasFilter && (
          <FilterSelect
            label="Show"
            choices={Object.keys(filters)}
            all="All"
            value={filter ?? ''}
            onChange={(label) => change({ shown: filters[label] ?? 'all' })}
          />
        )}
        <Typography variant="body2" aria-live="polite" sx={{ marginLeft: 'auto', color: 'text.secondary' }}>
          {query.data && formatCount(query.data)}
        </Typography>
      </Box>
      <QueryState
        query={query}
        loading={<LoadingTiles />}
        loadingLabel="Loading pictures…"
        errorTitle="The pictures could not be loaded."
        isEmpty={({ found }) => found === 0}
        empty={<NoPictures view={view} all={query.data?.all ?? 0} />}
      >
        {({ rows, page, found }) => (
          <>
            <Box component="ul" id={id} aria-label="Pictures" aria-busy={query.isFetching} sx={grid}>
              {rows.map((picture) => (
                <li key={picture.files[0] ?? picture.picture}>
                  <Tile picture={picture} onChoose={onChoose} />
                </li>
              ))}
            </Box>
            <PageTurner
              label="pictures"
              tableId={id}
              page={page}
              rowsPerPage={picturesPerPage}
              count={found}
              onTurn={(turned) => change({ page: turned })}
            />
          </>
        )}
      </QueryState>
    </Box>
  );
}

function Tile({ picture, onChoose }: { picture: LibraryPicture } & Pick<Props, 'onChoose'>) {
  const title = toPictureTitle(picture);
  return (
    <Box component="button" type="button" onClick={() => onChoose(picture)} sx={tile}>
      <Cover src={picture.address} sizes="(max-width: 600px) 45vw, 14rem" />
      <Box component="span" sx={{ padding: 1.25, display: 'grid', gap: 0.25, minWidth: 0 }}>
        <Typography component="span" variant="body2" sx={twoLines}>
          {picture.words || title}
        </Typography>
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {formatPictureSize(picture)}
        </Typography>
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {formatUses(picture)}
        </Typography>
      </Box>
    </Box>
  );
}

function NoPictures({ view: { shown }, all }: { view: LibraryView; all: number }) {
  if (all > 0)
    return (
      <EmptyState title="No pictures found" text="Search by words, file names or titles." headingLevel="h2" />
    );
  const [title, text] = empty[shown];
  return <EmptyState title={title} text={text} headingLevel="h2" />;
}

const LoadingTiles = () => (
  <Box sx={grid}>
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} variant="rounded" sx={{ height: 'auto', aspectRatio: '1 / 1' }} />
    ))}
  </Box>
);

const formatCount = ({ found, all }: Library) =>
  `${found < all ? `${found.toLocaleString('en-US')} of ` : ''}${all.toLocaleString('en-US')} ${all === 1 ? 'picture' : 'pictures'}`;

const tools = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBottom: 2 };
const grid = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(11rem, 1fr))' },
  margin: 0,
  padding: 0,
  listStyle: 'none',
  scrollMarginTop: '5rem',
};
const tile = {
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  height: '100%',
  padding: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  overflow: 'hidden',
  textAlign: 'start',
  color: 'text.primary',
  backgroundColor: 'background.paper',
  cursor: 'pointer',
  '&:hover': { borderColor: 'primary.main' },
};
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
};
