import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { owner } from '../../../tooling/testing/testUsers';
import { letterSchema, senderSchema } from './letters.schema';
import { lettersApi } from './letters.api';
import { senderApi } from './sender.api';

const { createLetter, scheduleLetter } = lettersApi.endpoints;
const { saveSender } = senderApi.endpoints;
const asOwner = () => startData({ signedInAs: owner }).store;
const id = '00000000-0000-4000-8000-00000000000a';

describe('a letter', () => {
  it('A letter to everybody has no topic', async () => {
    const sent = respond.created('letters', [{ id }]);
    await asOwner().dispatch(createLetter.initiate({ subject: 'Hello', topic: '', content: 'Text' }));
    expect(sent[0]?.body).toEqual({ subject: 'Hello', topic: null, content: 'Text' });
  });

  it('A letter that was sent meanwhile is not changed, and the owner is told', async () => {
    respond.updated('letters', null);
    const { error } = await asOwner().dispatch(scheduleLetter.initiate({ id, sendAt: null }));
    expect(error).toMatchObject({ kind: 'forbidden' });
  });
});

test('Empty fields of the sending address are those of the site, and the DNS is looked at again', async () => {
  const sent = respond.updated('mail_settings', { singleton: true });
  await asOwner().dispatch(
    saveSender.initiate({ from_name: '', from_email: 'a@b.co', makes_digest: true, sends_digest: false }),
  );
  expect(sent[0]?.body).toEqual({
    from_name: null,
    from_email: 'a@b.co',
    makes_digest: true,
    sends_digest: false,
    dns_checked_at: null,
  });
});

test.each([
  [letterSchema, { subject: ' ' }, 'Subject is required'],
  [letterSchema, { subject: 'x'.repeat(201) }, 'A subject has at most 200 characters.'],
  [senderSchema, { from_email: 'mira' }, 'This is not an email address.'],
])('A form says what is wrong: %#', async (schema, values, message) => {
  await expect(schema.validate(values)).rejects.toThrow(message);
});
