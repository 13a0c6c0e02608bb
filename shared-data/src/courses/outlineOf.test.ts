import { outlineOf } from './outlineOf';

it('lists the lessons below their module, and modules without lessons too', () => {
  expect(
    outlineOf([
      { module_id: 'b', module_title: 'Before', lesson_title: 'Count' },
      { module_id: 'b', module_title: 'Before', lesson_title: 'Write' },
      { module_id: 'a', module_title: 'After', lesson_title: null },
    ]),
  ).toEqual([
    { id: 'b', title: 'Before', lessonTitles: ['Count', 'Write'] },
    { id: 'a', title: 'After', lessonTitles: [] },
  ]);
});
