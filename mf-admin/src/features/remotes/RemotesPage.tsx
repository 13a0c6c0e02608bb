import { useState } from 'react';
import {
  adminMessages,
  useDecideOnRemoteMutation,
  useListRemotesQuery,
  type RemoteStatus,
} from '@brand/shared-data/admin';
import { Box, Button } from '@brand/shared-ui/core';
import { AdminPage } from '../../frame/AdminPage';
import { useOutcomeToast } from '../../frame/useOutcomeToast';
import type { RecordColumn } from '../../records/RecordColumn';
import { RecordTable } from '../../records/RecordTable';
import { BuildNotes, fullness } from './BuildNotes';
import { LiveDialog } from './LiveDialog';
import { Note, Notes } from './Note';
import { RemoteDialog } from './RemoteDialog';

const messages = adminMessages.remotes;

const states: Record<RemoteStatus['state'], string> = {
  mounted: 'Part of the site',
  waiting: 'Waits for your approval',
  removed: 'Removed',
  refused: 'Refused',
};

const columns: RecordColumn<RemoteStatus>[] = [
  {
    header: 'Remote',
    value: ({ id }) => id,
    cell: ({ id, build, state }) => (
      <Box sx={{ minWidth: '7rem' }}>
        {id}
        <Note>{build ?? (state === 'mounted' ? 'Built with the site' : 'Not released')}</Note>
      </Box>
    ),
    isTitle: true,
  },
  {
    header: 'Lives at',
    value: ({ base }) => base,
    cell: ({ base, state, terms, navigation }) => (
      <Box>
        {base}
        {navigation.length > 0 && <Note>In menus: {[...new Set(navigation)].join(', ')}</Note>}
        {state === 'waiting' && <Notes notes={terms} />}
      </Box>
    ),
  },
  {
    header: 'State',
    value: ({ state }) => states[state],
    cell: (status) => <State status={status} />,
    filterBy: Object.values(states),
  },
  {
    header: 'Scripts',
    value: ({ pages }) => fullness(pages),
    cell: (status) => <BuildNotes {...status} />,
  },
];

/** The site's remotes, and those awaiting the owner's approval. */
export function RemotesPage() {
  const [added, setAdded] = useState<string>();
  const query = useListRemotesQuery(added);
  const [isAdding, setIsAdding] = useState(false);
  const [decide] = useDecideOnRemoteMutation();
  const tell = useOutcomeToast();

  const approve = ({ manifest, shown = '' }: RemoteStatus) =>
    void tell(decide({ action: 'approve', manifest, shown }), messages.approved, messages.approveFailed);

  return (
    <AdminPage
      title="Remotes"
      lead="The parts of the site that teams deploy on their own. A part that you approve is there at once."
      actions={
        <Button variant="contained" onClick={() => setIsAdding(true)}>
          Add Remote
        </Button>
      }
    >
      <RecordTable
        query={query}
        label="remotes"
        one="remote"
        columns={columns}
        searchText={({ id, base }) => `${id} ${base}`}
        actions={(status) =>
          status.shown && (status.state !== 'mounted' || status.wants)
            ? [{ label: 'Approve', onSelect: () => approve(status) }]
            : []
        }
        deletion={{
          text: ({ id, base }) => `Everything at ${base} is gone for visitors. You can approve ${id} again.`,
          action: 'Remove',
          isFor: ({ state, isRequired }) => (state === 'mounted' || state === 'refused') && !isRequired,
          onDelete: ({ id }) => decide({ action: 'remove', remote: id }),
          deleted: messages.removed,
          failed: messages.removeFailed,
        }}
        failed={messages.listFailed}
        empty="No remotes yet"
      />
      <LiveDialog />
      <RemoteDialog isOpen={isAdding} onClose={() => setIsAdding(false)} onFound={setAdded} />
    </AdminPage>
  );
}

function State({ status: { state, problem, wants = [], answers } }: { status: RemoteStatus }) {
  const notes = [
    problem,
    wants.length > 0 && 'Its newest build wants something else.',
    ...wants,
    !answers && !problem && 'It does not answer.',
  ].filter((note) => typeof note === 'string');
  return (
    <Box>
      {states[state]}
      <Notes notes={notes} />
    </Box>
  );
}
