import {
  adminMessages,
  applySiteProfile,
  useGetSiteProfileQuery,
  useSaveSiteProfileMutation,
  type SiteProfile,
} from '@brand/shared-data/admin';
import { toWordsSchema } from '@brand/shared-data/schemas';
import {
  Box,
  Button,
  defaultWords,
  Typography,
  useChangeSite,
  useSite,
  type WordKey,
} from '@brand/shared-ui/core';
import { TextArea, useFormContext } from '@brand/shared-ui/forms';
import { TextLink } from '@brand/shared-ui/router';
import { useEditForm, type Version } from '../../editing/useEditForm';
import { profileHistory } from '../../settings/profileHistory';
import { SettingsCard } from '../../settings/SettingsCard';
import { SettingsForm, SettingsPage } from '../../settings/SettingsPage';
import { wordGroups, wordKeys, wordLabels, type WordValues } from './wordGroups';

const title = 'Words';
const { saveFailed, saved } = adminMessages.settings;
const messages = { saved, saveFailed, loggedOut: adminMessages.loggedOut };
const schema = toWordsSchema(wordKeys);

/** The page on which the owner rewrites the sentences of the public pages. */
export function WordsPage() {
  const query = useGetSiteProfileQuery();
  return (
    <SettingsPage
      title={title}
      lead="The sentences of your pages, in your voice. An empty one hides its line; {name} becomes the name of the site."
      query={query}
      cards={[720, 480, 140]}
    >
      {(profile) => <WordsForm profile={profile} refetch={query.refetch} />}
    </SettingsPage>
  );
}

type Props = { profile: SiteProfile; refetch: () => PromiseLike<{ data?: SiteProfile }> };

function WordsForm({ profile, refetch }: Props) {
  const site = useSite();
  const changeSite = useChangeSite();
  const [save] = useSaveSiteProfileMutation();
  const edit = useEditForm<WordValues>({
    form: 'words',
    initial: toVersion(profile),
    schema,
    labels: wordLabels,
    save: async (values, loadedAt) => {
      const words = toChanged(values);
      const { data, error } = await save({ values: { words }, loadedAt });
      if (!error) changeSite(applySiteProfile(site, { words }));
      return { error, loadedAt: data?.updated_at };
    },
    refetch: async () => {
      const { data } = await refetch();
      return data && toVersion(data);
    },
    history: profileHistory(profile, ['words'], toVersion),
    messages,
  });
  return (
    <SettingsForm edit={edit} title={title}>
      {wordGroups.map(({ title, path, labels }) => (
        <SettingsCard key={title} title={title}>
          {path && (
            <Typography variant="body2">
              <TextLink to={path} target="_blank" rel="noopener">
                See the page
              </TextLink>
            </Typography>
          )}
          {Object.entries(labels).map(([key, label]) => (
            <WordField key={key} name={key as WordKey} label={label} />
          ))}
        </SettingsCard>
      ))}
    </SettingsForm>
  );
}

function WordField({ name, label }: { name: WordKey; label: string }) {
  const { values, setFieldValue } = useFormContext<WordValues>();
  const original = defaultWords[name];
  const isChanged = values[name] !== original;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <TextArea
        name={name}
        label={label}
        rows={original.length > 70 ? 2 : 1}
        fullWidth
        // The whole sentence is in view, on a phone too.
        sx={{ '& textarea': { fieldSizing: 'content' } }}
      />
      {isChanged && (
        <Button
          size="small"
          sx={{ textAlign: 'left' }}
          aria-label={`Restore “${label}”`}
          onClick={() => void setFieldValue(name, original)}
        >
          Restore “{original.length > 50 ? `${original.slice(0, 50).trimEnd()}…` : original}”
        </Button>
      )}
    </Box>
  );
}

const toVersion = ({ words, updated_at }: SiteProfile): Version<WordValues> => ({
  values: { ...defaultWords, ...(words as Partial<WordValues>) },
  loadedAt: updated_at,
});

// A sentence that is as it was at first is not kept, so that it follows the product.
const toChanged = (values: WordValues) =>
  Object.fromEntries(Object.entries(values).filter(([key, text]) => text !== defaultWords[key as WordKey]));
