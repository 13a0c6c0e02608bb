import { useMemo, useState } from 'react';
import {
  adminMessages,
  useEraseTextMutation,
  useGetVersionQuery,
  useListVersionsQuery,
  type Version,
} from '@brand/shared-data/admin';
import {
  Box,
  Button,
  CloseButton,
  EmptyState,
  ModalDialog,
  QueryState,
  Skeleton,
  Stack,
  Typography,
} from '@brand/shared-ui/core';
import { DeleteDialog } from '../records/DeleteDialog';
import { Moment } from '../records/Moment';
import { Comparison } from './Comparison';
import { getDifferences } from './DifferenceList';
import type { History } from './useEditForm';

type Props = {
  history: History;
  labels: Record<string, string>;
  /** The form's values. */
  values: object;
  /** Puts a version's values into the form. */
  onRestore: (values: object, version: Version) => void;
};

const messages = adminMessages.history;

/** The saved versions of a form's text, compared with the form by word. A version is restored into the form, which saves it. */
export function HistoryDialog({
  isOpen,
  onClose,
  ...props
}: Props & { isOpen: boolean; onClose: () => void }) {
  return (
    <ModalDialog label="History" isOpen={isOpen} onClose={onClose} sx={sheet}>
      <Box sx={head}>
        <Typography variant="h3" component="h2">
          History
        </Typography>
        <CloseButton label="Close" onClick={onClose} />
      </Box>
      {isOpen && <Versions {...props} onClose={onClose} />}
    </ModalDialog>
  );
}

function Versions({ onClose, ...props }: Props & { onClose: () => void }) {
  const { text, columns } = props.history;
  const query = useListVersionsQuery(text);
  const versions = query.data?.filter(
    ({ changed }) => !columns || changed.some((name) => columns.includes(name)),
  );
  const [chosen, setChosen] = useState<Version>();
  const [erase] = useEraseTextMutation();
  const [isErasing, setIsErasing] = useState(false);
  const shown = chosen ?? versions?.[0];
  return (
    <Box sx={{ overflowY: 'auto', padding: { xs: 2, sm: 3 } }}>
      <QueryState
        query={{ ...query, data: versions }}
        loading={<Skeleton variant="rounded" height={240} />}
        loadingLabel="Loading the history…"
        errorTitle="The history could not be loaded."
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState
            title="No earlier version yet"
            text="Each save keeps the text before it."
            headingLevel="p"
          />
        }
      >
        {(rows) => (
          <>
            <Box sx={columnsStyle}>
              <Stack component="ul" aria-label="Versions" sx={list}>
                {rows.map((version) => (
                  <li key={version.replaced_at}>
                    <Button
                      aria-pressed={version === shown}
                      onClick={() => setChosen(version)}
                      sx={version === shown ? { ...item, backgroundColor: 'action.selected' } : item}
                    >
                      <Moment at={version.saved_at} />
                      <Typography variant="caption" component="span">
                        {version.changed.map((name) => props.labels[name] ?? name).join(', ')}
                      </Typography>
                    </Button>
                  </li>
                ))}
              </Stack>
              {shown && <Shown key={shown.replaced_at} {...props} version={shown} onClose={onClose} />}
            </Box>
            <Button color="error" size="small" onClick={() => setIsErasing(true)} sx={{ marginTop: 2 }}>
              Erase history
            </Button>
          </>
        )}
      </QueryState>
      <DeleteDialog
        row={isErasing ? text : null}
        title="Erase the history?"
        action="Erase"
        text={() => 'All earlier versions of this text are forgotten. This action cannot be undone.'}
        onDelete={erase}
        onClose={() => {
          setIsErasing(false);
          void query.refetch();
        }}
        deleted={messages.erased}
        failed={messages.eraseFailed}
      />
    </Box>
  );
}

function Shown(props: Props & { version: Version; onClose: () => void }) {
  const { history, labels, values: typed, onRestore, version, onClose } = props;
  const query = useGetVersionQuery({ ...history.text, replacedAt: version.replaced_at });
  const values = useMemo(() => query.data && history.toValues(query.data), [query.data, history]);
  const differences = values ? getDifferences(labels, typed, values) : [];
  const restore = () => {
    if (values) onRestore(values, version);
    onClose();
  };
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={240} />}
        loadingLabel="Loading the version…"
        errorTitle="The version could not be loaded."
      >
        {() =>
          differences.length === 0 ? (
            <Typography>This version has the same text as the form.</Typography>
          ) : (
            <>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <del>Struck out</del> is in this version alone, <ins>underlined</ins> in the form alone.
              </Typography>
              {differences.map(({ name, label, text, own }) => (
                <div key={name}>
                  <Typography variant="subtitle2" component="h3">
                    {label}
                  </Typography>
                  <Comparison older={text} newer={own} />
                </div>
              ))}
              <Button variant="contained" onClick={restore} sx={{ alignSelf: 'start' }}>
                Restore into the form
              </Button>
            </>
          )
        }
      </QueryState>
    </Stack>
  );
}

const sheet = {
  '&[open]': { display: 'flex' },
  flexDirection: 'column',
  margin: 'auto',
  width: 'min(64rem, 96vw)',
  maxWidth: 'none',
  overflow: 'hidden',
  borderRadius: 2,
};
const head = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  padding: { xs: 2, sm: 3 },
  borderBottom: 1,
  borderColor: 'divider',
};
const columnsStyle = { display: 'grid', gap: 3, gridTemplateColumns: { md: '15rem minmax(0, 1fr)' } };
const item = {
  width: '100%',
  flexDirection: 'column',
  alignItems: 'start',
  textAlign: 'start',
  borderRadius: 1,
};
const list = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: { xs: '11rem', md: '32rem' },
  overflowY: 'auto',
};
