import { useEffect, useRef, useState } from 'react';
import { todayOf, toRunLine, useDispatch, useGetWritingRunQuery, useSession } from '@brand/shared-data';
import { todayMessages, useListKeptChallengesQuery, type TodayInput } from '@brand/shared-data/admin';
import { todaySchema } from '@brand/shared-data/schemas';
import { Box, Button, formatDay, PageTitle, Stack, Typography, useSite } from '@brand/shared-ui/core';
import { Alert, SubmitButton, SwitchField, TextArea, TextField } from '@brand/shared-ui/forms';
import { LinkButton, useLocation, useNavigate } from '@brand/shared-ui/router';
import { firstSentence } from '@brand/site-mover';
import { TodaysCheckIns } from '../../check-ins/TodaysCheckIns';
import { EditForm, stickyActions } from '../../editing/EditForm';
import { useEditForm } from '../../editing/useEditForm';
import { MoodField } from './MoodField';
import { Outbox } from './Outbox';
import { sendOrKeep } from './outbox';
import { PhotosField } from './PhotosField';
import { recall, remember } from './deviceMemory';
import { readSharedText } from './sharedText';
import { useStartDate } from './useStartDate';
import { useInstallable } from './useInstallable';
import { useKeptCode } from './useKeptCode';
import { useOutbox } from './useOutbox';

/** The page on which the owner writes the day's entry, on a phone, online or offline. */
export function TodayPage() {
  const { user } = useSession();
  const outbox = useOutbox(user?.id ?? '');
  const day = todayOf(useSite());
  const [written, setWritten] = useState<Written>();
  const [count, setCount] = useState(0);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useInstallable();
  useKeptCode();
  const finish = (done: Written) => {
    // Read before the entry is shown as waiting, so that an entry that is not there any more was sent.
    void outbox.look().finally(() => setWritten(done));
    // Removes the shared text from the URL, because it is saved now and a reload would add it again.
    if (search) void navigate(pathname, { replace: true });
  };
  return (
    <Box component="main" sx={page}>
      <PageTitle title="Today" noindex />
      <Box component="header" sx={head}>
        <div>
          <DayNumber day={day} />
          <Typography variant="h1" sx={{ fontSize: '1.75rem' }}>
            Today
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <time dateTime={day}>
              {weekdayOf(day)}, {formatDay(day)}
            </time>
          </Typography>
        </div>
        <LinkButton to="/admin/journal" size="small" sx={{ marginRight: '-14px' }}>
          All entries
        </LinkButton>
      </Box>
      <Outbox
        outbox={outbox}
        onRemove={(clientId) => clientId === written?.waiting && setWritten(undefined)}
      />
      {written ? (
        <Done
          written={written}
          isSaved={!outbox.waiting.some(({ session }) => session === written.waiting)}
          onAgain={() => {
            setWritten(undefined);
            setCount(count + 1);
          }}
        />
      ) : (
        <TodayForm
          key={count}
          day={day}
          userId={user?.id ?? ''}
          // A second entry never starts with the shared text, even if the URL still contains it.
          shared={count === 0 ? readSharedText(search) : ''}
          onDone={finish}
        />
      )}
      {outbox.isOnline && <CheckIns />}
    </Box>
  );
}

// Avoids `Intl`, which takes 60 ms on a phone on first use.
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekdayOf = (day: string) => weekdays[new Date(day).getUTCDay()];

/** Not rendered while offline, because the day's check-ins have to be read first. */
function CheckIns() {
  const { data: challenges = [] } = useListKeptChallengesQuery();
  return <TodaysCheckIns challenges={challenges} />;
}

/** Empty until the start date is known. */
function DayNumber({ day }: { day: string }) {
  const days = (Date.parse(day) - Date.parse(useStartDate())) / 86_400_000;
  const { data } = useGetWritingRunQuery();
  const parts = [days >= 0 && `Day ${Math.round(days)}`, toRunLine(null, data)];
  return (
    <Typography variant="subtitle2" component="p" sx={{ minHeight: '1lh', color: 'primary.main' }}>
      {parts.filter(Boolean).join(' · ')}
    </Typography>
  );
}

/** An entry that was saved under `id`, or waits on this device as `waiting`. */
type Written = { id?: string; waiting?: string; isPublished: boolean };

type DoneProps = { written: Written; isSaved: boolean; onAgain: () => void };

function Done({ written: { id, isPublished }, isSaved, onAgain }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus, because the pressed button has been removed and the page may be scrolled past this heading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack role="status" sx={{ gap: 2, paddingBlock: 4, alignItems: 'start' }}>
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 0, scrollMarginTop: '12rem' }}>
        {isSaved ? 'Saved.' : 'Kept on this device.'}
      </Typography>
      <Typography>
        {!isSaved && 'It is sent by itself once there is a connection.'}
        {isSaved && (isPublished ? 'Everybody can read it now.' : 'It is a draft, which you alone can read.')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {id && (
          <LinkButton variant="contained" to={isPublished ? `/journal/${id}` : `/admin/journal?edit=${id}`}>
            {isPublished ? 'Look at it' : 'Edit it'}
          </LinkButton>
        )}
        <Button variant="outlined" onClick={onAgain}>
          Write another
        </Button>
      </Box>
    </Stack>
  );
}

type FormProps = { day: string; userId: string; shared: string; onDone: (written: Written) => void };

function TodayForm({ day, userId, shared, onDone }: FormProps) {
  const dispatch = useDispatch();
  const [hasPictures, setHasPictures] = useState(false);
  const isFromOutside = shared !== '' || hasPictures;
  const [initial] = useState<TodayInput>(() => ({
    content: shared,
    photos: [],
    mood: '',
    title: '',
    entry_date: day,
    excerpt: '',
    // Any site can link here with a text, so a single press never publishes anything that the owner has not typed.
    is_published: shared === '' && recall(publishesKey) === 'true',
  }));
  const written = useRef<Written>(null);
  const edit = useEditForm<TodayInput>({
    form: 'today',
    initial: { values: initial },
    schema: todaySchema,
    labels,
    texts: ['content', 'excerpt'],
    // A restored text would replace what was sent from outside, and a merged one would be published with it.
    offersBackups: !isFromOutside,
    save: async (values) => {
      const { error, ...sent } = await sendOrKeep(dispatch, userId, values);
      if (error) return { error };
      if (!isFromOutside) remember(publishesKey, String(values.is_published));
      written.current = { ...sent, isPublished: values.is_published };
      return {};
    },
    messages: todayMessages,
    hasOwnNotices: true,
    onSaved: () => written.current && onDone(written.current),
  });
  return (
    <EditForm
      edit={edit}
      label="Today"
      actions={
        <Stack direction="row" sx={foot}>
          <SwitchField name="is_published" label={labels.is_published} />
          <SubmitButton busyLabel="Saving…">Save</SubmitButton>
        </Stack>
      }
      actionsSx={bar}
    >
      {isFromOutside && (
        <Alert severity="info">
          This was sent to the page from outside. It is saved as a draft, unless you switch on “
          {labels.is_published}”.
        </Alert>
      )}
      <TextArea
        name="content"
        label={labels.content}
        rows={8}
        placeholder="What happened today?"
        // Focused initially, because writing is the main action on this page.
        autoFocus
      />
      <PhotosField
        onShared={() => {
          setHasPictures(true);
          void edit.form.setFieldValue('is_published', false);
        }}
      />
      <MoodField />
      <MoreFields content={edit.form.values.content} />
    </EditForm>
  );
}

/** Fields with default values for today. */
function MoreFields({ content }: { content: string }) {
  return (
    <Box
      component="details"
      sx={{ '& > summary': { minHeight: 44, cursor: 'pointer', alignContent: 'center' } }}
    >
      <summary>Title, date and excerpt</summary>
      <Stack sx={{ gap: 2.5, paddingTop: 2 }}>
        <TextField
          name="title"
          label={labels.title}
          placeholder={firstSentence(content)}
          helperText="Empty: the first sentence."
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          name="entry_date"
          label={labels.entry_date}
          type="date"
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextArea name="excerpt" label={labels.excerpt} rows={2} />
      </Stack>
    </Box>
  );
}

// Stored per device: a phone might publish entries that a borrowed laptop only drafts. Without storage, entries are drafts.
const publishesKey = 'today-publishes';

const labels = {
  content: 'Content',
  photos: 'Photos',
  mood: 'Mood',
  title: 'Title',
  entry_date: 'Entry Date',
  excerpt: 'Excerpt',
  is_published: 'Publish at once',
} as const satisfies Record<keyof TodayInput, string>;

const page = {
  minHeight: '100dvh',
  width: '100%',
  maxWidth: '40rem',
  marginInline: 'auto',
  padding: { xs: 2, sm: 3 },
  display: 'flex',
  flexDirection: 'column',
  gap: 2.5,
};
const head = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'end',
  gap: 2,
};
const foot = { flex: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 };
// Keeps the buttons within reach of the thumb and above the notice about a lost connection, because the page also works offline.
const bar = { ...stickyActions, position: { xs: 'sticky', sm: 'static' }, zIndex: 'drawer' };
