import {
  adminMessages,
  applySiteProfile,
  useGetSiteProfileQuery,
  useSaveSiteProfileMutation,
  type SiteProfile,
  type SiteProfileInput,
} from '@brand/shared-data/admin';
import { siteProfileSchema } from '@brand/shared-data/schemas';
import { QueryState, Skeleton, Stack, useChangeSite, useSite, type SiteConfig } from '@brand/shared-ui/core';
import { SubmitButton, SwitchField, TextArea, TextField } from '@brand/shared-ui/forms';
import { groundsOf, showLook } from '@brand/shared-ui/look';
import { AdminPage } from '../../frame/AdminPage';
import { useFailureToast } from '../../frame/useFailureToast';
import { EditForm } from '../../editing/EditForm';
import { useEditForm, type Version } from '../../editing/useEditForm';
import { PictureUrlField } from '../../pictures/PictureUrlField';
import { profileHistory } from '../../settings/profileHistory';
import { SettingsCard } from '../../settings/SettingsCard';
import { LanguageCard } from './LanguageCard';
import { LookCard } from './LookCard';
import { TimeZoneField } from './TimeZoneField';

const { loadFailed, saveFailed, saved } = adminMessages.settings;
const schema = siteProfileSchema.omit(['words', 'menu']);
type Values = Omit<SiteProfileInput, 'words' | 'menu'>;
const messages = { saved, saveFailed, loggedOut: adminMessages.loggedOut };

/** The page on which the owner edits the site's name, texts, links and pictures. */
export function SitePage() {
  const query = useGetSiteProfileQuery();
  useFailureToast(query.error, loadFailed);
  return (
    <AdminPage
      title={title}
      lead="Your name, your words, your pictures and your colours. Pages, feeds and letters show them as soon as they are saved."
    >
      <QueryState
        query={query}
        loading={
          <Stack sx={stack}>
            {[430, 300, 470, 260, 490].map((height) => (
              <Skeleton key={height} variant="rounded" height={height} />
            ))}
          </Stack>
        }
        loadingLabel="Loading settings…"
        errorTitle="The settings could not be loaded."
      >
        {(profile) => <ProfileForm profile={profile} refetch={query.refetch} />}
      </QueryState>
    </AdminPage>
  );
}

const title = 'Name and Look';
const stack = { gap: 3, maxWidth: '52rem' };

type Props = { profile: SiteProfile; refetch: () => PromiseLike<{ data?: SiteProfile }> };

function ProfileForm({ profile, refetch }: Props) {
  const site = useSite();
  const changeSite = useChangeSite();
  const [save] = useSaveSiteProfileMutation();
  const edit = useEditForm<Values>({
    form: 'site',
    initial: toVersion(profile, site),
    schema,
    labels,
    save: async (values, loadedAt) => {
      const { data, error } = await save({ values, loadedAt });
      if (!error) {
        const saved = applySiteProfile(site, { ...values, earlier_time_zones: data.earlier_time_zones });
        changeSite({ ...saved, grounds: groundsOf(values) });
        showLook(values);
      }
      return { error, loadedAt: data?.updated_at };
    },
    refetch: async () => {
      const { data } = await refetch();
      return data && toVersion(data, site);
    },
    history: profileHistory(profile, Object.keys(labels), (row) => toVersion(row, site)),
    messages,
  });
  return (
    <EditForm
      edit={edit}
      label={title}
      actions={<SubmitButton busyLabel="Saving...">Save All Changes</SubmitButton>}
    >
      <Stack sx={stack}>
        <SettingsCard title="Words">
          <TextField
            name="name"
            label={labels.name}
            helperText="In the header, in titles, feeds and mails."
          />
          <TextField
            name="tagline"
            label={labels.tagline}
            helperText="The large line of the home page, and the line in the footer."
          />
          <TextArea
            name="description"
            label={labels.description}
            rows={3}
            helperText="Two sentences, below the tagline and in search engines."
          />
          <TextField
            name="contact_email"
            label={labels.contact_email}
            type="email"
            helperText="“Contact” in the footer writes to it, and letters come from it unless you set a sending address."
          />
        </SettingsCard>
        <SettingsCard title="Pictures">
          <PictureUrlField
            name="signature_url"
            label={labels.signature_url}
            helperText="Your signature in dark ink on white paper, as a photo or a scan: the paper becomes transparent. Without one, your name stands in the header."
            isInk
          />
          <PictureUrlField
            name="hero_url"
            label={labels.hero_url}
            helperText="Beside the tagline on the home page. Your portrait is a setting of the About page."
          />
        </SettingsCard>
        <LookCard labels={labels} />
        <DaysCard />
        <StoreCard />
        <LanguageCard label={labels.language} />
        <LawCard />
        <ElsewhereCard />
      </Stack>
    </EditForm>
  );
}

function DaysCard() {
  return (
    <SettingsCard title="Days">
      <TimeZoneField name="time_zone" label={labels.time_zone} />
      <SwitchField
        name="shows_moods"
        label={labels.shows_moods}
        helperText="The page of a year shows the moods of your public entries, month by month. Until then you alone see it there."
      />
      <SwitchField
        name="shows_run"
        label={labels.shows_run}
        helperText="On the home and About pages, from two days in a row on. A paused day does not break a run; you see it on the dashboard and at /today either way."
      />
    </SettingsCard>
  );
}

function StoreCard() {
  return (
    <SettingsCard title="Store">
      <SwitchField
        name="is_store_open"
        label={labels.is_store_open}
        helperText="While it is closed, the Store shows what is planned. Nobody who has it open is kept from buying."
      />
    </SettingsCard>
  );
}

function LawCard() {
  return (
    <SettingsCard title="By law">
      <TextField
        name="legal_name"
        label={labels.legal_name}
        helperText="Who is responsible, if that is not the name of the site."
      />
      <TextArea
        name="legal_address"
        label={labels.legal_address}
        rows={3}
        helperText="Your postal address, which many countries ask for: on the privacy page and at the foot of letters and receipts. Empty: nowhere."
      />
    </SettingsCard>
  );
}

function ElsewhereCard() {
  return (
    <SettingsCard title="Elsewhere">
      {links.map((name) => (
        <TextField key={name} name={name} label={labels[name]} inputMode="url" />
      ))}
    </SettingsCard>
  );
}

const labels = {
  name: 'Name',
  tagline: 'Tagline',
  description: 'Description',
  contact_email: 'Contact address',
  signature_url: 'Signature',
  hero_url: 'Home picture',
  time_zone: 'Time zone',
  shows_moods: 'Show readers the moods of a year',
  palette: 'Colours',
  face: 'Faces',
  shows_run: 'Show readers the days in a row',
  is_store_open: 'The Store is open',
  legal_name: 'Legal name',
  legal_address: 'Postal address',
  language: 'Language of the texts',
  x_url: 'X',
  youtube_url: 'YouTube',
  instagram_url: 'Instagram',
  linkedin_url: 'LinkedIn',
  tiktok_url: 'TikTok',
  github_url: 'GitHub',
} as const satisfies Record<keyof Values, string>;

const links = [
  'x_url',
  'youtube_url',
  'instagram_url',
  'linkedin_url',
  'tiktok_url',
  'github_url',
] as const satisfies (keyof Values)[];

/** For a column that was never edited, the form shows the installation's value, as the site does. */
function toVersion({ updated_at, ...row }: SiteProfile, site: SiteConfig): Version<Values> {
  const { social, palette = 'petrol', face = 'editorial' } = applySiteProfile(site, row);
  return {
    values: {
      name: row.name ?? site.name,
      tagline: row.tagline ?? site.tagline,
      description: row.description ?? site.description,
      contact_email: row.contact_email ?? site.contactEmail,
      x_url: row.x_url ?? social.x,
      youtube_url: row.youtube_url ?? social.youtube,
      instagram_url: row.instagram_url ?? social.instagram,
      linkedin_url: row.linkedin_url ?? social.linkedin,
      tiktok_url: row.tiktok_url ?? social.tiktok,
      github_url: row.github_url ?? social.github,
      signature_url: row.signature_url ?? '',
      hero_url: row.hero_url ?? '',
      time_zone: row.time_zone,
      shows_moods: row.shows_moods,
      palette,
      face,
      shows_run: row.shows_run,
      is_store_open: row.is_store_open,
      legal_name: row.legal_name ?? '',
      legal_address: row.legal_address ?? '',
      language: row.language,
    },
    loadedAt: updated_at,
  };
}
