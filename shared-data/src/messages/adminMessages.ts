import type { ContentTable } from '../admin/contentTypes';
import { failed, serverMessage, told, withMessage, type ErrorDetails, type Message } from './message';

/** The default message for a missing session. */
const loggedOut = failed('Authentication Error', 'You must be logged in.');
const loggedOutSaving = (what: string) =>
  failed('Authentication error', `You must be logged in to save ${what}.`);

/** Messages for the owner about one content type. */
export type ContentMessages = {
  listFailed: (error?: ErrorDetails) => Message;
  saveFailed: (error?: ErrorDetails) => Message;
  deleteFailed: (error?: ErrorDetails) => Message;
  loggedOut: Message;
  created: Message;
  updated: Message;
  deleted: Message;
};

const failures = (rows: string, row: string) => ({
  listFailed: withMessage(`Error fetching ${rows}`),
  saveFailed: withMessage(`Error saving ${row}`),
  deleteFailed: withMessage(`Error deleting ${row}`),
});
const outcomes = (created: string, updated: string, deleted: string) => ({
  created: told(created),
  updated: told(updated),
  deleted: told(deleted),
});
const saved = (row: string) =>
  outcomes(`${row} saved successfully!`, `${row} saved successfully!`, `${row} deleted successfully!`);
const written = (row: string) => outcomes(`${row} created.`, `${row} updated.`, `${row} deleted.`);

const ofTexts = (count: number) => (count === 1 ? '1 text' : `${count} texts`);

/** Messages for the owner on the Today page. */
export const todayMessages = {
  saved: told('Entry saved successfully!'),
  saveFailed: withMessage('Error saving entry'),
  loggedOut: loggedOutSaving('an entry'),
};

export const contentMessages: Record<ContentTable, ContentMessages> = {
  journal_entries: {
    ...failures('journal entries', 'entry'),
    ...saved('Entry'),
    loggedOut: loggedOutSaving('an entry'),
  },
  blog_posts: { ...failures('posts', 'post'), ...saved('Post'), loggedOut: loggedOutSaving('a post') },
  challenges: {
    ...failures('challenges', 'challenge'),
    ...saved('Challenge'),
    loggedOut: loggedOutSaving('a challenge'),
  },
  journey_summaries: { ...failures('summaries', 'summary'), ...written('Journey summary'), loggedOut },
  now_texts: { ...failures('texts', 'text'), ...written('Text'), loggedOut },
  pages: { ...failures('pages', 'page'), ...saved('Page'), loggedOut: loggedOutSaving('a page') },
  courses: {
    listFailed: () => failed('Error', 'Could not fetch courses.'),
    saveFailed: (error) => failed('Error', serverMessage(error, 'Could not save course.')),
    deleteFailed: () => failed('Error', 'Could not delete course.'),
    ...outcomes(
      'Course created successfully.',
      'Course updated successfully.',
      'Course deleted successfully.',
    ),
    loggedOut,
  },
  course_modules: { ...failures('content', 'module'), ...written('Module'), loggedOut },
  course_lessons: { ...failures('content', 'lesson'), ...written('Lesson'), loggedOut },
};

export const adminMessages = {
  loggedOut,
  orderFailed: withMessage('Error saving order'),
  /** `kept` lists the labels of the fields that could not be merged and kept the value from this form. */
  merged: (kept: string[]) =>
    told(
      'Both texts are in the form',
      `${kept.length > 0 ? `${kept.join(', ')} stayed as you had it here. ` : ''}Read it once more, then save it.`,
    ),
  draftLinks: {
    listFailed: withMessage('Error fetching preview links'),
    makeFailed: withMessage('Error making preview link'),
    revokeFailed: withMessage('Error revoking preview link'),
    revoked: told('Preview link revoked', 'Anyone who has it can no longer read the draft.'),
  },
  teamLinks: {
    makeFailed: withMessage('Error making the link'),
    revokeFailed: withMessage('Error revoking the link'),
    revoked: told('Link revoked', 'Anyone who has it can no longer read the draft.'),
  },
  withdrawnBuilds: {
    giveBackFailed: withMessage('Error giving the build to everybody'),
    givenBack: told('Given to everybody', 'Visitors get it within seconds.'),
  },
  demo: {
    removed: told('The demo was removed', 'Everything left on the site is yours.'),
    removeFailed: withMessage('Error removing the demo'),
    claimFailed: withMessage('Error making the link'),
  },
  archive: {
    exported: told('Export successful'),
    exportFailed: withMessage('Error exporting content'),
    readFailed: withMessage('Error reading the archive'),
    importFailed: withMessage('Error importing content'),
  },
  pictures: {
    uploadFailed: withMessage('Error uploading picture'),
    listFailed: withMessage('Error fetching pictures'),
    wordsSaved: (texts: number) =>
      told('Words saved', texts > 0 ? `Written into ${ofTexts(texts)}.` : undefined),
    wordsFailed: withMessage('Error saving the words'),
    replaced: (texts: number) => told('Picture replaced', `In ${ofTexts(texts)}.`),
    replaceFailed: withMessage('Error replacing picture'),
    deleted: told('Picture deleted', 'The trash keeps it for 30 days.'),
    deleteFailed: withMessage('Error deleting picture'),
    restored: told('Picture restored'),
    restoreFailed: withMessage('Error restoring picture'),
    erased: told('Deleted for good'),
    eraseFailed: withMessage('Error deleting picture for good'),
  },
  subscribers: {
    listFailed: withMessage('Error fetching subscribers'),
    deleteFailed: withMessage('Error deleting subscriber'),
    deleted: told('Subscriber deleted', 'The subscriber was removed from your list.'),
    noneToExport: failed('No subscribers to export'),
    exported: told('Export successful'),
  },
  subscriberImport: {
    failed: withMessage('Error importing subscribers'),
    done: told('Import successful'),
  },
  letters: {
    ...failures('letters', 'letter'),
    ...outcomes('Letter saved as a draft.', 'Letter saved.', 'Letter deleted.'),
    drafted: told('Letter drafted', 'Look at it, send yourself a test, then send it.'),
    sendFailed: withMessage('Error sending letter'),
    resumed: told('Sending goes on', 'The rest is on its way.'),
    tested: told('Test sent', 'Sent to your own address.'),
    sent: (recipients: string) => told('Letter sent', `It is on its way to ${recipients}.`),
    scheduled: told('Letter scheduled'),
    takenBack: told('Letter taken back', 'The letter is a draft again.'),
  },
  sender: {
    loadFailed: withMessage('Error fetching the sending address'),
    saveFailed: withMessage('Error saving the sending address'),
    saved: told('Sending address saved.'),
  },
  checkIns: {
    saved: told('Checked in.'),
    saveFailed: withMessage('Error saving check-in'),
    removed: told('Check-in removed.'),
    removeFailed: withMessage('Error removing check-in'),
  },
  yearFigures: {
    failed: withMessage('Error fetching the figures'),
    none: told('No public days in this year'),
  },
  pauses: { ...failures('pauses', 'pause'), ...written('Pause') },
  orders: {
    listFailed: withMessage('Error fetching orders'),
    refunded: told('Refund started', 'The order is refunded once the provider says so.'),
    refundFailed: withMessage('Error refunding order'),
  },
  learners: {
    listFailed: withMessage('Error fetching learners'),
    exportFailed: withMessage('Error exporting learners'),
    enrollFailed: withMessage('Error enrolling'),
    enrolled: told('Enrolled', 'They can open the course now, and an email tells them.'),
    invited: told(
      'Place kept',
      'There is no account with this address yet. An email says how to claim the place.',
    ),
    already: told('Nothing to do', 'This address is enrolled already, or has a place reserved.'),
    unmailed: told('Enrolled without an email', 'This address has opted out of email. Tell them yourself.'),
    ended: told('Enrolment ended', 'Their progress is kept.'),
    endFailed: withMessage('Error ending the enrolment'),
  },
  products: { ...failures('products', 'product'), ...written('Product') },
  coupons: { ...failures('coupons', 'coupon'), ...written('Coupon') },
  webhooks: {
    ...failures('webhooks', 'webhook'),
    ...written('Webhook'),
    testFailed: withMessage('Error sending the test'),
    tested: told('Test sent', 'The result appears below within seconds.'),
    switchedOn: told('Webhook switched on.'),
    switchedOff: told('Webhook switched off.', 'Waiting deliveries were dropped.'),
    secretCopied: told('Secret copied!'),
    secretNotCopied: failed('The secret was not copied', 'Select it and copy it yourself.'),
  },
  byMail: {
    makeFailed: withMessage('Error making the address'),
    endFailed: withMessage('Error ending the address'),
    ended: told('Address ended', 'Email sent to it no longer becomes a draft.'),
    copied: told('Address copied!'),
    notCopied: failed('The address could not be copied', 'Select it and copy it yourself.'),
    saveFailed: withMessage('Error saving the hour'),
    saved: told('Reminder saved.'),
    notified: told('This device gets notifications.', 'It shows the reminder at the hour you chose.'),
    notNotified: failed(
      'This device gets no notifications',
      'Allow notifications of this site in the browser, and try again.',
    ),
    notNotifiedAnyMore: told('Notifications stopped.', 'Without a device, the reminder comes by email.'),
    notifyFailed: withMessage('Error changing the notifications'),
  },
  tokens: {
    listFailed: withMessage('Error fetching tokens'),
    makeFailed: withMessage('Error creating the token'),
    revokeFailed: withMessage('Error revoking the token'),
    revoked: told('Token revoked', 'The program that uses it no longer has access.'),
    copied: told('Token copied!'),
    /** Shows the token if the browser forbids copying, so that it can be copied by hand. */
    notCopied: (token: string) => failed('The token could not be copied', token),
    letInFailed: withMessage('Error granting access'),
  },
  audit: { listFailed: withMessage('Error fetching the audit log') },
  history: {
    listFailed: withMessage('Error fetching the history'),
    taken: (version: string) => `The text of ${version} is in the form. Read it once more, then save it.`,
    erased: told('History erased', 'Only the present text is left.'),
    eraseFailed: withMessage('Error erasing the history'),
  },
  trash: {
    listFailed: withMessage('Error fetching the trash'),
    restored: (isDraft: boolean, slug: string | null) =>
      told(
        isDraft ? 'Restored as a draft' : 'Restored',
        slug ? `Another text has its address by now, so its own is “${slug}”.` : undefined,
      ),
    restoreFailed: withMessage('Error restoring the text'),
    erased: told('Deleted for good'),
    eraseFailed: withMessage('Error deleting the text for good'),
  },
  redirects: {
    ...failures('redirects', 'redirect'),
    ...written('Redirect'),
    saveFailed: (error?: ErrorDetails) =>
      error?.kind === 'conflict'
        ? failed('Error saving redirect', 'This address has a redirect already.')
        : withMessage('Error saving redirect')(error),
    forgetFailed: withMessage('Error removing the address'),
  },
  remotes: {
    listFailed: withMessage('Error fetching remotes'),
    listed: told('Remote listed.', 'It is waiting for your approval.'),
    lookFailed: withMessage('Error reading the manifest'),
    approved: told('Remote approved.', 'It is now part of the site.'),
    approveFailed: withMessage('Error approving remote'),
    removed: told('Remote removed.'),
    removeFailed: withMessage('Error removing remote'),
  },
  settings: {
    loadFailed: withMessage('Error fetching settings'),
    saveFailed: withMessage('Error saving settings'),
    saved: told('Settings saved successfully!'),
  },
} as const;
