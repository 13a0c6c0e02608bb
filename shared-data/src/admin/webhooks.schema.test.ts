import { webhookSchema } from './webhooks.schema';

const read = (address: string, events = ['order.paid']) => webhookSchema.validate({ address, events });

test.each([
  ['https://hooks.example.com/site?a=b', 'https://hooks.example.com/site?a=b'],
  [' https://Hooks.Example.com:8443 ', 'https://hooks.example.com:8443/'],
  ['https://bücher.example/x#top', 'https://xn--bcher-kva.example/x'],
])('The address %s is sent as %s', async (typed, address) => {
  await expect(read(typed)).resolves.toEqual({ address, events: ['order.paid'] });
});

test('The form asks for one event at least, and forgets those that do not exist', async () => {
  await expect(read('https://example.com/', [])).rejects.toThrow('Choose at least one event.');
  await expect(read('https://example.com/', ['learner.enrolled'])).rejects.toThrow(
    'Choose at least one event.',
  );
});
