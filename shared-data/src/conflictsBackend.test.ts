/** @jest-environment node */
import { sharedBackend, type SharedBackend } from '@brand/database/testing/sharedBackend';
import { arrive, leave, type Person } from '../testing/people';
import * as admin from './admin';
import * as visitors from './index';

const data = { ...visitors, ...admin };

// Tests with two of the owner's tabs, against the real backend, that neither overwrites the other's changes unknowingly.

let backend: SharedBackend;
let first: Person;
let second: Person;
let courseId: string;

const { createCourse, listModules, createModule, updateModule, createLesson, updateLesson } =
  data.adminContentApi.endpoints;

beforeAll(async () => {
  backend = await sharedBackend();
  [first, second] = [arrive(backend), arrive(backend)];
  const owner = { email: 'owner@example.com', password: 'owner-demo-1234' };
  for (const { store } of [first, second]) {
    expect((await store.dispatch(data.signIn(owner))).error).toBeUndefined();
  }
  // A course of its own, because other test files share the backend.
  const texts = { title: 'Two tabs', slug: '', description: '', long_description: '', cover_image_url: '' };
  const course = { ...texts, price: 0, is_published: false };
  courseId = (await first.store.dispatch(createCourse.initiate(course)).unwrap()).id;
});
afterAll(() => leave([first, second]));

const changedElsewhere = { kind: 'conflict', code: 'changed_elsewhere' };

const newModule = () =>
  first.store
    .dispatch(createModule.initiate({ parentId: courseId, values: { title: 'Before', module_order: 9 } }))
    .unwrap();

describe('A module and a lesson that are open in two tabs', () => {
  it('A module and a lesson that are open in two tabs are saved by the first; the second gets a conflict, and may overwrite what it has seen', async () => {
    const { id, updated_at: loadedAt } = await newModule();
    const save = ({ store }: Person, title: string, version?: string) =>
      store.dispatch(
        updateModule.initiate({
          id,
          parentId: courseId,
          values: { title, module_order: 9 },
          loadedAt: version,
        }),
      );

    const saved = await save(first, 'Mine', loadedAt).unwrap();
    expect((await save(second, 'Theirs', loadedAt)).error).toMatchObject(changedElsewhere);
    const modules = await second.store.dispatch(listModules.initiate(courseId)).unwrap();
    expect(modules.find((one) => one.id === id)?.title).toBe('Mine');
    expect((await save(second, 'Both', saved.updated_at)).data).toMatchObject({ title: 'Both' });
  });

  it('A module and a lesson that are open in two tabs give a conflict in the lesson, whichever column was changed', async () => {
    const { id: moduleId } = await newModule();
    const texts = { title: 'Count', content: 'One.', video_url: '', lesson_order: 1 };
    const values = { ...texts, lesson_type: 'text' } as const;
    const lesson = await first.store.dispatch(createLesson.initiate({ parentId: moduleId, values })).unwrap();
    const { id, updated_at: loadedAt } = lesson;

    const asVideo = { ...values, lesson_type: 'video', video_url: 'https://youtu.be/abc' } as const;
    await first.store
      .dispatch(updateLesson.initiate({ id, parentId: moduleId, values: asVideo, loadedAt }))
      .unwrap();
    const late = await second.store.dispatch(
      updateLesson.initiate({ id, parentId: moduleId, values, loadedAt }),
    );
    expect(late.error).toMatchObject(changedElsewhere);
    const again = await second.store
      .dispatch(updateLesson.initiate({ id, parentId: moduleId, values }))
      .unwrap();
    expect(again).toMatchObject({ lesson_type: 'text', content: 'One.', video_url: null });
  });

  it('A module and a lesson that are open in two tabs give one conflict when both save at the same moment', async () => {
    const { id, updated_at: loadedAt } = await newModule();
    const results = await Promise.all(
      [first, second].map(({ store }, index) =>
        store.dispatch(
          updateModule.initiate({
            id,
            parentId: courseId,
            values: { title: `${index}`, module_order: 9 },
            loadedAt,
          }),
        ),
      ),
    );
    expect(results.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(results.find(({ error }) => error)?.error).toMatchObject(changedElsewhere);
  });
});

describe('Settings that are open in two tabs', () => {
  const { saveSettings } = data.adminSettingsApi.endpoints;
  const keys = ['working_on_card_1_title', 'working_on_card_1_description'] as const;
  const read = () =>
    first.store
      .dispatch(data.settingsApi.endpoints.listSettings.initiate(keys, { forceRefetch: true }))
      .unwrap();
  const save = ({ store }: Person, title: string, loaded?: visitors.Settings) =>
    store.dispatch(
      saveSettings.initiate({
        settings: { working_on_card_1_title: title, working_on_card_1_description: 'Größer, “schöner” 🎉' },
        loaded,
      }),
    );

  it('Settings that are open in two tabs are saved by the first; the second gets a conflict, and nothing of it is saved', async () => {
    const loaded = await read();
    expect((await save(first, 'Mine', loaded)).error).toBeUndefined();
    const mine = await read();
    expect((await save(second, 'Theirs', loaded)).error).toMatchObject(changedElsewhere);
    expect(await read()).toEqual(mine);
    expect((await save(second, 'Theirs', mine)).error).toBeUndefined();
    // "Keep mine" saves without the loaded values, so it overwrites the other change.
    expect((await save(first, 'Mine after all')).error).toBeUndefined();
    expect((await read()).working_on_card_1_title).toBe('Mine after all');
  });

  it('Settings that are open in two tabs give one conflict when both save at the same moment', async () => {
    const loaded = await read();
    const results = await Promise.all([save(first, 'Now', loaded), save(second, 'At once', loaded)]);
    expect(results.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(results.find(({ error }) => error)?.error).toMatchObject(changedElsewhere);
  });
});
