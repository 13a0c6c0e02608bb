import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { owner, renderApp, respond } from 'tooling/testing';
import { AboutSettingsPage } from './AboutSettingsPage';

const open = () =>
  renderApp([{ path: 'about-settings', Component: AboutSettingsPage }], '/admin/about-settings', {
    mount: '/admin',
    signedInAs: owner,
  });

const group = async (name: string) => within(await screen.findByRole('group', { name }));
const saveButton = () => screen.findByRole('button', { name: 'Save All Changes' });

describe('The form of the About page', () => {
  it('The form of the About page has the cards Hero, Stats and Full Story with what is stored', async () => {
    const sent = respond.settings({
      about_image_url: '/media/mira.webp',
      about_heading: 'Hi',
      about_description: 'I left.',
      entrepreneur_start_date: '2023-10-02',
      about_stat_projects_value: '17',
      about_stat_projects_label: 'Side Projects',
      about_full_story_title: 'How',
      about_full_story_description: 'Slowly.',
    });
    open();

    const hero = await group('Hero');
    expect(hero.getByLabelText('Profile image URL')).toHaveValue('/media/mira.webp');
    expect(hero.getByRole('img')).toHaveAttribute('src', '/media/mira.webp');
    expect(hero.getByLabelText('Heading')).toHaveValue('Hi');
    expect(hero.getByLabelText('Description')).toHaveValue('I left.');
    const stats = await group('Stats');
    expect(stats.getByLabelText('Entrepreneur start date')).toHaveValue('2023-10-02');
    expect(stats.getByLabelText('Entrepreneur start date')).toHaveAttribute('type', 'date');
    expect(stats.getByLabelText('Projects: value')).toHaveValue('17');
    expect(stats.getByLabelText('Projects: label')).toHaveValue('Side Projects');
    const story = await group('Full Story');
    expect(story.getByLabelText('Story title')).toHaveValue('How');
    expect(story.getByLabelText('Story')).toHaveValue('Slowly.');
    expect(sent[0]?.query.key?.slice('in.('.length, -1).split(',').sort()).toEqual([
      'about_description',
      'about_full_story_description',
      'about_full_story_title',
      'about_heading',
      'about_image_url',
      'about_stat_projects_label',
      'about_stat_projects_value',
      'entrepreneur_start_date',
    ]);
  });

  it('The form of the About page says Saving... while it saves, and requires no field', async () => {
    respond.settings({});
    const { user } = open();
    await user.fill((await group('Hero')).getByLabelText('Heading'), 'Hi');
    respond.waiting('site_settings');

    await user.click(await saveButton());

    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  });

  it('A failed save says why and keeps the text', async () => {
    respond.settings({});
    const { user } = open();
    await user.fill((await group('Hero')).getByLabelText('Heading'), 'Hi');
    respond.created('site_settings', []);

    await user.click(await saveButton());

    expect(await screen.findByText('Error saving settings')).toBeInTheDocument();
    expect(screen.getAllByText('Not allowed, or it no longer exists.').length).toBeGreaterThan(0);
    expect((await group('Hero')).getByLabelText('Heading')).toHaveValue('Hi');
  });

  it('Settings that could not be loaded cannot be saved', async () => {
    respond.failure('site_settings', { message: 'The server is on fire' });
    const { user } = open();

    expect(await screen.findByText('Error fetching settings')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save All Changes' })).not.toBeInTheDocument();
    respond.settings({});
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(async () => expect(await saveButton()).toBeEnabled());
  });
});
