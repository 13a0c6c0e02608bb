import type { Locator, Page } from '@playwright/test';

/** A form in the admin: how the owner opens it, and one of its text fields. */
export type AdminForm = {
  name: string;
  path: string;
  open: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  /** The same form with saved content: its name, how to open it, its save button and its toast. */
  saved: { name: string; open: (page: Page) => Promise<void>; button: string | RegExp; toast: string };
};

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const inDialog = (label: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('textbox', { name: label });
const title = inDialog('Title');
const alreadyOpen = async () => {};

/** Chooses a row action for the first item listed `within` the page. */
const first =
  (action: string, within = (page: Page): Page | Locator => page) =>
  async (page: Page) => {
    await within(page)
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };

async function openContent(page: Page) {
  await page.getByRole('button', { name: 'Actions for A Calm Week' }).click();
  await page.getByRole('menuitem', { name: 'Manage Content' }).click();
}
const inContent = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  await openContent(page);
  await open(page);
};
const lessons = (page: Page) => page.getByRole('list', { name: /^Lessons of/ }).first();

// The first row may be scheduled, and its button says for when.
const saveOf = (noun: string) => new RegExp(`^(Save ${noun}$|Schedule for )`);

const savedSettings = {
  open: alreadyOpen,
  button: 'Save All Changes',
  toast: 'Settings saved successfully!',
};

/** Every admin form in which the owner writes. */
export const adminForms: AdminForm[] = [
  {
    name: 'a new post',
    path: '/admin/blog',
    open: press('New Post'),
    field: title,
    saved: { name: 'a post', open: first('Edit'), button: saveOf('Post'), toast: 'Post saved successfully!' },
  },
  {
    name: 'a new entry',
    path: '/admin/journal',
    open: press('New Entry'),
    field: title,
    saved: {
      name: 'an entry',
      open: first('Edit'),
      button: saveOf('Entry'),
      toast: 'Entry saved successfully!',
    },
  },
  {
    name: 'a new challenge',
    path: '/admin/challenges',
    open: press('New Challenge'),
    field: title,
    saved: {
      name: 'a challenge',
      open: first('Edit'),
      button: saveOf('Challenge'),
      toast: 'Challenge saved successfully!',
    },
  },
  {
    name: 'a new summary',
    path: '/admin/journey-summaries',
    open: press('Add Summary'),
    field: title,
    saved: {
      name: 'a summary',
      open: first('Edit'),
      button: 'Save Summary',
      toast: 'Journey summary updated.',
    },
  },
  {
    name: 'the current focus',
    path: '/admin/current-focus',
    open: alreadyOpen,
    field: (page) => page.getByRole('textbox', { name: 'Title' }).first(),
    saved: { name: 'the current focus', ...savedSettings },
  },
  {
    name: 'the about page',
    path: '/admin/about-settings',
    open: alreadyOpen,
    field: (page) => page.getByRole('textbox', { name: 'Heading' }),
    saved: { name: 'the about page', ...savedSettings },
  },
  {
    name: 'a new course',
    path: '/admin/academy',
    open: press('Add New Course'),
    field: (page) => page.getByRole('textbox', { name: 'Title' }),
    saved: {
      name: 'a course',
      open: first('Edit Course'),
      button: 'Save Course',
      toast: 'Course updated successfully.',
    },
  },
  {
    name: 'a new module',
    path: '/admin/academy',
    open: inContent(press('Add Module')),
    field: title,
    saved: {
      name: 'a module',
      open: inContent(first('Edit Module')),
      button: 'Save Module',
      toast: 'Module updated.',
    },
  },
  {
    name: 'a new lesson',
    path: '/admin/academy',
    open: inContent((page) =>
      page
        .getByRole('button', { name: /^Add Lesson/ })
        .first()
        .click(),
    ),
    field: title,
    saved: {
      name: 'a lesson',
      open: inContent(first('Edit Lesson', lessons)),
      button: 'Save Lesson',
      toast: 'Lesson updated.',
    },
  },
];
