import '../../tooling/jest/setPlaces';
import { challenge, day } from '../../tooling/testing/builders';
import { dayFiles } from './dayFiles';
import type { FileResult } from './GeneratedFiles';
import type { PublicContent } from './PublicContent';
import { siteWith } from './site.fixture';

const [days, dayPicture, challengePicture] = dayFiles;
const kept = challenge({ title: 'Stairs & rain', starts_on: '2026-03-01', goal: 40, unit: 'km' });
const site = (content: Partial<PublicContent> = {}) =>
  siteWith({ settings: async () => ({ entrepreneur_start_date: '2023-10-02' }), ...content });
const bodyOf = (file: FileResult | null | undefined) => (file && 'body' in file ? String(file.body) : null);

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-03-10T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

test('days.json has the public texts with their days, numbers and addresses', async () => {
  const listed = [day({ slug: 'a', title: 'A', day: '2023-10-03' }), day({ day: '2023-10-01' })];
  const body = bodyOf(await days?.make(site({ days: async () => listed }), ''));

  expect(JSON.parse(body ?? '')).toMatchObject({
    name: 'Mira Solberg',
    days: [
      { day: '2023-10-03', number: 1, title: 'A', url: 'https://mira.example/journal/a' },
      { day: '2023-10-01', number: null },
    ],
  });
});

test('The picture of the day has its number and is at most 6 kB; without a start date there is none', async () => {
  const body = bodyOf(await dayPicture?.make(site(), ''));
  expect(body).toContain('>Day 890<');
  expect(body?.length).toBeLessThan(6000);
  expect(await dayPicture?.make(site({ settings: async () => ({}) }), '')).toBeNull();
});

test('The picture of a challenge says how far it is; there is none of what is not listed publicly', async () => {
  const progress = { challenge_id: kept.id, done: 10, kept: 4, missed: 0, paused: 0, days_left: 3 };
  const content = site({
    challenge: async (id) => (id === kept.id ? kept : null),
    progress: async () => progress,
  });
  const body = bodyOf(await challengePicture?.make(content, kept.id));
  expect(body).toContain('>10 of 40 km<');
  expect(body).toContain('Stairs &amp; rain');
  expect(body).toContain('width="70"');
  expect(body?.length).toBeLessThan(6000);
  expect(await challengePicture?.make(content, challenge().id)).toBeNull();
});

test('Attack: the backend is not asked for a challenge whose id is none', async () => {
  const asked = jest.fn();
  expect(await challengePicture?.make(site({ challenge: asked }), 'a'.repeat(3000))).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
