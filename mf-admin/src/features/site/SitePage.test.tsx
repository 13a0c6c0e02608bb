import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { useSite } from '@brand/shared-ui/core';
import { owner, renderApp, respond } from 'tooling/testing';
import { acceptUploads, picture, stubPictures } from '../../pictures/pictureUpload.fixture';
import { SitePage } from './SitePage';

function Name() {
  const { name, timeZone, earlierTimeZones } = useSite();
  return (
    <>
      <p>Site: {name}</p>
      <p>
        Days: {timeZone} after {earlierTimeZones?.map((zone) => zone.time_zone)}
      </p>
    </>
  );
}
const Page = () => (
  <>
    <Name />
    <SitePage />
  </>
);

const updated_at = '2026-03-01T08:00:00Z';
const untouched = {
  ...{
    name: null,
    tagline: null,
    description: null,
    contact_email: null,
    signature_url: null,
    hero_url: null,
  },
  ...{ x_url: null, youtube_url: null, instagram_url: null, linkedin_url: null, tiktok_url: null },
  ...{
    github_url: null,
    time_zone: 'UTC',
    shows_moods: false,
    palette: null,
    face: null,
    is_store_open: true,
    shows_run: true,
    words: {},
    legal_name: null,
    legal_address: null,
    language: 'en',
    updated_at,
  },
};

const open = () =>
  renderApp([{ path: 'site', Component: Page }], '/admin/site', { mount: '/admin', signedInAs: owner });
// Queries by label, because a query by role would compute the names of four hundred time zones.
const field = (name: string) => screen.findByLabelText(name, { selector: 'input, textarea' });
const save = () => screen.getByRole('button', { name: 'Save All Changes' });

describe('The page of name and look', () => {
  it('It has what the site shows: what was edited, and what the installation says where nothing was', async () => {
    respond.siteProfile({ ...untouched, name: 'Ada', x_url: '', github_url: 'https://github.com/ada' });
    open();

    expect(await field('Name')).toHaveValue('Ada');
    expect(await field('Tagline')).toHaveValue('From corporate to one-person business, in public');
    expect(await field('Contact address')).toHaveValue('hello@example.com');
    expect(await field('X')).toHaveValue('');
    expect(await field('GitHub')).toHaveValue('https://github.com/ada');
    expect(await field('YouTube')).toHaveValue('https://www.youtube.com/@example');
  });

  it('It saves everything at once, and the site has its new name without a reload', async () => {
    respond.siteProfile(untouched);
    const { user } = open();
    await user.clear(await field('Name'));
    await user.fill(await field('Name'), '  Ada   Lovelace ');
    await user.clear(await field('X'));
    const sent = respond.updated('site_profile', { updated_at: '2026-03-02T08:00:00Z' });

    await user.click(save());

    expect(await screen.findByText('Settings saved successfully!')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({ name: 'Ada Lovelace', x_url: '', hero_url: '' });
    expect(sent[0]?.query).toMatchObject({ updated_at: `eq.${updated_at}` });
    expect(screen.getByText('Site: Ada Lovelace')).toBeInTheDocument();
  });

  it('A field says beside it why its value is refused', async () => {
    respond.siteProfile(untouched);
    const { user } = open();
    await user.clear(await field('Time zone'));
    await user.fill(await field('Time zone'), 'Europe/Atlantis');
    await user.click(save());

    const wrong = await field('Time zone');
    await waitFor(() => expect(wrong).toBeInvalid());
    expect(wrong).toHaveAccessibleDescription(
      expect.stringContaining('Choose a time zone from the list, such as Europe/Oslo.'),
    );
  });

  it('A chosen time zone counts on the site at once, with the days before it as they were', async () => {
    respond.siteProfile(untouched);
    const { user } = open();
    await user.clear(await field('Time zone'));
    await user.fill(await field('Time zone'), 'America/Los_Angeles');
    const earlier_time_zones = [{ time_zone: 'UTC', until: '2026-03-02T08:00:00Z' }];
    const sent = respond.updated('site_profile', { updated_at: '2026-03-02T08:00:00Z', earlier_time_zones });

    await user.click(save());

    expect(await screen.findByText('Days: America/Los_Angeles after UTC')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({ time_zone: 'America/Los_Angeles' });
  });

  it('A chosen look is saved, and the admin has it at once', async () => {
    respond.siteProfile({ ...untouched, face: 'book' });
    const { user } = open();
    const colours = within(await screen.findByRole('group', { name: 'Colours' }));
    expect(colours.getByRole('radio', { name: 'Petrol' })).toBeChecked();
    const faces = within(screen.getByRole('group', { name: 'Faces' }));
    expect(faces.getByRole('radio', { name: 'Book' })).toBeChecked();
    await user.click(colours.getByRole('radio', { name: 'Moss' }));
    await user.click(faces.getByRole('radio', { name: 'Plain' }));
    expect(document.getElementById('look')).toBeNull();
    const sent = respond.updated('site_profile', { updated_at: '2026-03-02T08:00:00Z' });

    await user.click(save());

    expect(await screen.findByText('Settings saved successfully!')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({ palette: 'moss', face: 'plain' });
    const style = document.getElementById('look');
    expect(style).toHaveTextContent('--mui-palette-primary-main:#4A5C16');
    expect(style).toHaveTextContent('--face-display:system-ui');
    const bars = [...document.querySelectorAll('meta[name=theme-color]')];
    expect(bars.map((meta) => meta.getAttribute('content'))).toContain('#F7F8EF');
    style?.remove();
  });

  it('The language of the texts is saved, and one that is no code is refused', async () => {
    respond.siteProfile(untouched);
    const { user } = open();
    const language = await field('Language of the texts');
    expect(language).toHaveValue('en');
    await user.clear(language);
    await user.fill(language, 'German');
    await user.click(save());
    expect(await screen.findByText('Use a code such as en, de, pt-BR or zh-Hant.')).toBeInTheDocument();

    await user.clear(language);
    await user.fill(language, 'de');
    const sent = respond.updated('site_profile', { updated_at: '2026-03-02T08:00:00Z' });
    await user.click(save());
    expect(await screen.findByText('Settings saved successfully!')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({ language: 'de' });
  });

  it('A failed save says why and keeps the text', async () => {
    respond.siteProfile(untouched);
    const { user } = open();
    await user.fill(await field('Name'), ' and friends');
    respond.updated('site_profile', null);
    respond.siteProfile(untouched);

    await user.click(save());

    expect(await screen.findByText('Error saving settings')).toBeInTheDocument();
    expect(await field('Name')).toHaveValue('Mira Solberg and friends');
  });

  it('An uploaded signature is shown as ink, and an SVG is refused', async () => {
    respond.siteProfile(untouched);
    stubPictures({ width: 1, height: 1, opacity: 200 });
    const stored = acceptUploads();
    const { user } = open();
    const fields = within(await screen.findByRole('group', { name: 'Pictures' }));
    const [chooser] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
    if (!chooser) throw new Error('There is nothing to choose a file with.');

    await user.upload(chooser, picture('Ink.png'));

    await waitFor(async () => expect(await field('Signature')).toHaveValue(`/media/${stored[0]}`));
    expect(fields.getByRole('img', { name: 'How the signature looks' })).toBeInTheDocument();
    chooser.accept = '';
    await user.upload(chooser, new File(['<svg/>'], 'ink.svg', { type: 'image/svg+xml' }));
    expect(await screen.findByText(/SVG files may contain programs/)).toBeInTheDocument();
  });
});
